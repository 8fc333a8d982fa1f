import { afterEach, describe, expect, it } from '@jest/globals'
import { freestTop, freestTopOnScreen } from './toast-place.ts'

const WINDOW = 844

describe('the place of a notice on a phone', () => {
  it('is at the foot where nothing is there', () => {
    expect(freestTop(100, WINDOW, [])).toBe(WINDOW - 100 - 8)
  })

  it('is above the bar at the foot and above a button that ends a form', () => {
    const bar = { top: 780, bottom: 844 }
    const pay = { top: 700, bottom: 744 }
    const top = freestTop(100, WINDOW, [bar, pay])
    expect(top + 100).toBeLessThanOrEqual(pay.top)
    expect(top).toBeGreaterThan(pay.top - 100 - 16)
  })

  it('lies over as little as possible where controls are everywhere', () => {
    const rows = Array.from({ length: 14 }, (_, n) => ({ top: n * 60, bottom: n * 60 + 48 }))
    const narrow = { top: 400, bottom: 410 }
    const all = [...rows.filter(({ top }) => top < 360 || top > 440), narrow]
    const top = freestTop(100, WINDOW, all)
    expect(top).toBeGreaterThan(340)
    expect(top + 100).toBeLessThan(490)
  })

  it('stays in the window that is too small for it', () => {
    expect(freestTop(300, 200, [{ top: 0, bottom: 200 }])).toBe(8)
  })
})

describe('what is on screen', () => {
  afterEach(() => document.body.replaceChildren())

  const button = (top: number) => {
    const element = document.createElement('button')
    element.getBoundingClientRect = () => new DOMRect(10, top, 100, 40)
    return element
  }

  it('counts the controls of the dialog on top only', () => {
    const dialog = document.createElement('div')
    dialog.setAttribute('role', 'dialog')
    dialog.append(button(innerHeight - 60))
    document.body.append(button(innerHeight - 300), dialog)
    const top = freestTopOnScreen(100)
    expect(top + 100).toBeLessThanOrEqual(innerHeight - 60)
    expect(top + 100).toBeGreaterThan(innerHeight - 80)
  })
})
