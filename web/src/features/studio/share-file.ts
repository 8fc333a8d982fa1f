/** Whether this browser hands files to the system's share sheet, as phones do. */
export const sharesFiles = (): boolean =>
  navigator.canShare?.({ files: [new File([], 'picture.png', { type: 'image/png' })] }) ?? false

/** Closing the share sheet counts as a refusal and is none of our business. */
export const shareFile = (file: File): Promise<void> =>
  navigator.share({ files: [file] }).catch(() => undefined)
