import { expect } from '@jest/globals'
import { accessibilityFindings, sidewaysScroll } from './accessibility.ts'
import type { Visitor } from './visitor.ts'

/** What holds of every page: everybody can use it, it fits the window, and nothing went wrong. */
export async function inspect({ page, errors }: Pick<Visitor, 'page' | 'errors'>): Promise<void> {
  // Where a page happens to be scrolled to, something may be half under the header.
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await accessibilityFindings(page)).toEqual([])
  await fits({ page, errors })
}

/** It fits the window, and nothing went wrong. */
export async function fits({ page, errors }: Pick<Visitor, 'page' | 'errors'>): Promise<void> {
  expect(await sidewaysScroll(page)).toBe(0)
  expect(errors).toEqual([])
}
