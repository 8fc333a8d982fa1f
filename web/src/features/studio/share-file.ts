/** Whether this browser hands files to the system's share sheet, as phones do. */
export const sharesFiles = (): boolean =>
  navigator.canShare?.({ files: [new File([], 'picture.png', { type: 'image/png' })] }) ?? false

/** Closing the share sheet counts as a refusal and is none of our business. */
export const shareFile = (file: File): Promise<void> =>
  navigator.share({ files: [file] }).catch(() => undefined)

/** Shares a picture with its text on the clipboard, because the networks take no text beside one. True: it can be pasted. */
export async function shareWithText(file: File, text: string): Promise<boolean> {
  // Both need the press that is just over: neither waits for the other.
  const copying = text.trim() === '' ? undefined : copied(text)
  await shareFile(file)
  return (await copying) ?? false
}

const copied = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
