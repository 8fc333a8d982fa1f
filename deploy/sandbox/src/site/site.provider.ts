import { type Provider, page, text } from '../kernel/exchange.ts'
import type { SandboxState } from '../state/sandbox-state.ts'
import { shopPage } from './shop-page.ts'

/** The website of the demo bakery, on an origin of its own, as a widget meets it at a customer's. */
export function siteProvider(state: SandboxState): Provider {
  return {
    api: 'site',
    prefix: '/demo',
    routes: [{ method: 'GET', pattern: '/demo', handle: () => page(shopPage(state.embedCode)) }],
    refuse: (status) => text('The sandbox failed', status),
    notFound: () => text('There is no such page', 404),
  }
}
