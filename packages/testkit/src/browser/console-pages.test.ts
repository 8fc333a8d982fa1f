import { expect, it } from '@jest/globals'
import { PAGES, type PagePath, showsClient } from '../../../../web/src/app/pages.ts'
import { AGENCY_PAGES } from './agency-pages.ts'
import type { ConsolePage } from './console-page.ts'
import { CLIENT_PAGES } from './console-pages.ts'

/** Pages that the walk leaves out for their user or altogether, with what opens them instead. */
const ELSEWHERE: Partial<Record<PagePath, string>> = {
  '/api-logs': 'the operator alone; an owner reads there that it is not for owners: api-logs-page.test.tsx',
  '/cards/claim/:cardNumber': 'needs a card of the stock: claim-card-page.test.tsx, accounts-and-cards.flow',
  '/checkout': 'leaves for the payment provider: public-pages.browser, checkout-page.test.tsx',
  '/clients/:clientId': 'the operator’s tasks on /clients lead to it: client-page.test.tsx',
  '/reports/:month': 'needs a closed month: report-page.test.tsx and the printed report',
  '/reviews/all/:reviewId': 'the desk leads to it: desk.test.tsx',
  '/settings/:page/:section': 'a phone finds sections instead of pages: `onPhone`',
}

const toPattern = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
const isWalked = (pages: readonly ConsolePage[], path: string) =>
  pages.some(
    (page) => page.path.split('?')[0] === path || toPattern(path).test(page.path.split('?')[0] ?? ''),
  )

it.each(Object.keys(PAGES) as PagePath[])('the walk through the console opens %s', (path) => {
  const roles: readonly string[] = PAGES[path].roles
  const walks = [
    ...(roles.includes('client') ? [CLIENT_PAGES] : []),
    ...(roles.includes('superadmin') && !showsClient(path) ? [AGENCY_PAGES] : []),
  ]
  expect(walks.every((pages) => isWalked(pages, path))).toBe(!(path in ELSEWHERE))
})
