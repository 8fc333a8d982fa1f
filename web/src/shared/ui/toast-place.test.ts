import { afterEach, describe, expect, it } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { freestTop, freestTopOnScreen, keepAway } from './toast-place.ts'

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

  it('is above the tab bar, whatever stands there, and at the foot without one', () => {
    document.body.append(button(innerHeight - 120))
    expect(freestTopOnScreen(56) + 56).toBe(innerHeight - 8)
    const bar = document.createElement('nav')
    bar.toggleAttribute('data-tab-bar')
    bar.getBoundingClientRect = () => new DOMRect(0, innerHeight - 60, 390, 60)
    document.body.append(bar)
    expect(freestTopOnScreen(56) + 56).toBe(innerHeight - 68)
    // On a wide screen it is not drawn.
    bar.getBoundingClientRect = () => new DOMRect(0, 0, 0, 0)
    expect(freestTopOnScreen(56) + 56).toBe(innerHeight - 8)
  })

  it('is below an open dialog where there is room', () => {
    const dialog = dialogWith(button(200))
    dialog.getBoundingClientRect = () => new DOMRect(20, 100, 350, innerHeight - 200)
    document.body.append(dialog)
    expect(freestTopOnScreen(56)).toBe(innerHeight - 64)
  })

  it('counts the controls of the dialog on top only', () => {
    const dialog = document.createElement('div')
    dialog.setAttribute('role', 'dialog')
    dialog.getBoundingClientRect = () => new DOMRect(0, 100, 390, innerHeight - 100)
    dialog.append(button(innerHeight - 60))
    document.body.append(button(innerHeight - 300), dialog)
    const top = freestTopOnScreen(100)
    expect(top + 100).toBeLessThanOrEqual(innerHeight - 60)
    expect(top + 100).toBeGreaterThan(innerHeight - 80)
  })

  const dialogWith = (...controls: HTMLElement[]) => {
    const dialog = document.createElement('div')
    dialog.setAttribute('role', 'dialog')
    dialog.append(...controls)
    return dialog
  }
  const hide = (element: HTMLElement) => {
    element.checkVisibility = () => false
    element.style.display = 'none'
  }

  it('counts no dialog that is closed and kept', () => {
    const closed = dialogWith(button(innerHeight - 60))
    document.body.append(closed)
    hide(closed)
    expect(freestTopOnScreen(100) + 100).toBe(innerHeight - 8)
  })

  it('is found anew when a dialog opens under a notice, grows, and closes', async () => {
    document.body.append(button(20))
    const tops: number[] = []
    const stop = keepAway(() => tops.push(freestTopOnScreen(100)))
    const last = () => tops.at(-1) ?? Number.NaN
    const cancel = button(innerHeight - 60)
    const dialog = dialogWith(cancel)
    document.body.append(dialog)
    await waitFor(() => expect(last() + 100).toBeLessThanOrEqual(innerHeight - 60))
    cancel.getBoundingClientRect = () => new DOMRect(10, innerHeight - 160, 100, 40)
    dialog.dispatchEvent(new Event('animationend', { bubbles: true }))
    const covers = last() < innerHeight - 120 && last() + 100 > innerHeight - 160
    expect(covers).toBe(false)
    hide(dialog)
    await waitFor(() => expect(last()).toBe(innerHeight - 100 - 8))
    stop()
    const before = tops.length
    document.body.append(dialogWith(button(500)))
    await Promise.resolve()
    expect(tops).toHaveLength(before)
  })

  it('stays where it is while other things change', async () => {
    const tops: number[] = []
    const stop = keepAway(() => tops.push(1))
    document.body.append(button(innerHeight - 60), document.createElement('p'))
    await Promise.resolve()
    expect(tops).toEqual([])
    stop()
  })
})
