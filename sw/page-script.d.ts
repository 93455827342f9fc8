declare module 'virtual:page-script' {
  const script: string;
  export default script;
}
