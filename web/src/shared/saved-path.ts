/** Saved pictures are of this origin, whatever name it is reached by: another one would spoil a canvas. */
export const savedPath = (url: string): string => new URL(url, location.origin).pathname
