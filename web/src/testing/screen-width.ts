/** Makes width queries answer as on a screen of this width; jsdom itself knows none. */
export function screenWidth(pixels: number): void {
  const answer = (query: string) => {
    const least = Number(/min-width:\s*([\d.]+)px/.exec(query)?.[1] ?? 0)
    const most = Number(/max-width:\s*([\d.]+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY)
    // Nothing moves in tests: a dialog is there, or it is not.
    if (query.includes('reduced-motion')) return true
    return query.includes('width') && pixels >= least && pixels <= most
  }
  window.matchMedia = (media) =>
    ({
      media,
      matches: answer(media),
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }) as unknown as MediaQueryList
}
