/** Where a plan can be read by whoever has its link. */
export const shareUrl = (publicUrl: string, shareId: string): string =>
  `${publicUrl.replace(/\/+$/, '')}/share/${shareId}`
