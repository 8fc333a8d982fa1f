import { jest } from '@jest/globals'

/**
 * jsdom has no canvas, fonts or image loading: every call of the drawing context does nothing, and texts have a width.
 * What pictures look like is tested in Chromium (`web/test`).
 */
export function fakeCanvas() {
  const texts: string[] = []
  const context = new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === 'measureText') return (text: string) => ({ width: text.length * 10 })
        if (name === 'createLinearGradient') return () => ({ addColorStop: () => undefined })
        if (name === 'fillText') return (text: string) => texts.push(text)
        return () => undefined
      },
      set: () => true,
    },
  )
  const canvas = HTMLCanvasElement.prototype
  canvas.getContext = jest.fn(() => context) as unknown as typeof canvas.getContext
  canvas.toBlob = (done, type = 'image/png') => done(new Blob(['picture'], { type }))
  Object.assign(globalThis, { FontFace: class {}, Image: FailingImage })
  Object.defineProperty(document, 'fonts', { value: { add() {}, load: async () => [] }, configurable: true })
  return {
    /** Whether a text was drawn, in whatever lines. */
    drew: (text: string) => texts.join(' ').includes(text),
    /** As in a browser that has no memory for a canvas. */
    fail: () => {
      canvas.toBlob = (done) => done(null)
    },
  }
}

/** Placeholders are drawn at once. */
class FailingImage {
  onload?: () => void
  onerror?: () => void
  set src(_: string) {
    queueMicrotask(() => this.onerror?.())
  }
}
