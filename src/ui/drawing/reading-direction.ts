/** +1 if the key moves forward in the reading direction at `element`, −1 if back, 0 for any other key. */
export const stepOfKey = (key: string, element: Element): 1 | -1 | 0 => {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  const forward = getComputedStyle(element).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  return key === forward ? 1 : -1;
};
