/** Public address of a shared plan. */
export const shareUrl = (publicUrl: string, shareId: string): string =>
  `${publicUrl.replace(/\/+$/, '')}/share/${shareId}`
