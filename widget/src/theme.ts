const pen = document.createElement('canvas').getContext('2d')

/** 0 to 255, in whatever notation the browser computes; none where what is behind it shows through. */
function lightness(colour: string): number | undefined {
  if (!pen) return
  pen.clearRect(0, 0, 1, 1)
  pen.fillStyle = colour
  pen.fillRect(0, 0, 1, 1)
  const [r, g, b, alpha] = pen.getImageData(0, 0, 1, 1).data as unknown as [number, number, number, number]
  return alpha > 127 ? (r + g + g + b) / 4 : undefined
}

/** Whether the page is dark around the widget: its nearest ground, else the one that the browser gives it (`color-scheme`). */
function isDark(host: Element): boolean {
  for (
    let at: Element | undefined = host;
    at;
    at = at.parentElement ?? (at.getRootNode() as ShadowRoot).host
  ) {
    const { backgroundColor, backgroundImage, color } = getComputedStyle(at)
    const ground = lightness(backgroundColor)
    if (ground !== undefined) return ground < 128
    // A picture or a gradient tells nothing but what is written on it.
    if (backgroundImage !== 'none') return (lightness(color) as number) > 127
  }
  return (lightness(getComputedStyle(host).caretColor) as number) < 128
}

/** Follows the page, whose visitors may switch its theme. */
export function followPage(host: Element, panel: Element): void {
  const look = () => panel.classList.toggle('dark', isDark(host))
  const seen = new MutationObserver(look)
  for (const at of [document.documentElement, document.body]) seen.observe(at, { attributes: true })
  matchMedia('(prefers-color-scheme:dark)').onchange = look
  document.addEventListener('transitionend', look)
  look()
}
