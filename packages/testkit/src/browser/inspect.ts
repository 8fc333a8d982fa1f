import { expect } from '@jest/globals'
import { accessibilityFindings, sidewaysScroll } from './accessibility.ts'
import type { Visitor } from './visitor.ts'

/** Checks what holds of every page: everybody can use it, it fits the window, and nothing went wrong. */
export async function inspect({ page, errors }: Pick<Visitor, 'page' | 'errors'>): Promise<void> {
  // A page may be scrolled so that something is half under the header.
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await accessibilityFindings(page)).toEqual([])
  await fits({ page, errors })
  await fitsEnlarged(page)
}

/** It fits the window, and nothing went wrong. */
export async function fits({ page, errors }: Pick<Visitor, 'page' | 'errors'>): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  expect({ pixels: await sidewaysScroll(page), of: await tooWide(page, width) }).toEqual({
    pixels: 0,
    of: [],
  })
  expect(errors).toEqual([])
}

/** The widest phone is narrower. */
const PHONE_PX = 480
/** A phone whose letters are twice as large has room for as much as one of this width. */
const ENLARGED_PX = 290

/** On a phone nothing leaves the window either when letters are twice as large. */
async function fitsEnlarged(page: Visitor['page']): Promise<void> {
  const viewport = page.viewportSize()
  if (!viewport || viewport.width > PHONE_PX) return
  await page.setViewportSize({ width: ENLARGED_PX, height: viewport.height })
  try {
    expect({ pixels: await sidewaysScroll(page), of: await tooWide(page, ENLARGED_PX) }).toEqual({
      pixels: 0,
      of: [],
    })
  } finally {
    await page.setViewportSize(viewport)
  }
}

/** Finds what reaches out of the window, where nothing around it scrolls. */
const tooWide = (page: Visitor['page'], width: number): Promise<string[]> =>
  page.evaluate((widest) => {
    const reachesOut = (element: Element) => element.getBoundingClientRect().right > widest + 1
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement))
    return [...document.body.querySelectorAll('*')]
      .filter((element) => reachesOut(element) && element.getClientRects().length > 0)
      .filter(({ parentElement }) => !scrolls(parentElement))
      .map(({ tagName, className, textContent }) => `${tagName}.${className} ${textContent?.slice(0, 40)}`)
      .slice(0, 5)
  }, width)
