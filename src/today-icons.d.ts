declare module 'virtual:today-icons' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- a top-level import would make this file a module and the declaration local to it
  const icons: import('./offline/drawn-page/today-look.ts').TodayLook['icons'];
  export default icons;
}
