import { type Exchange, json, type Provider } from '../kernel/exchange.ts'
import { googleError, googleRefusal, htmlNotFound, refuse } from '../kernel/google-error.ts'
import { cutPage } from '../kernel/page-token.ts'
import { pageSizeOf } from '../kernel/request-body.ts'
import { bearerUser } from '../oauth/bearer.ts'
import type { SandboxState } from '../state/sandbox-state.ts'
import type { Account } from '../state/scenario.ts'

const SERVICE = 'mybusinessaccountmanagement.googleapis.com'

function rightsOf({ role = 'PRIMARY_OWNER' }: { role?: Account['role'] | 'PRIMARY_OWNER' }) {
  const permissionLevel = role === 'MANAGER' || role === 'SITE_MANAGER' ? 'MEMBER_LEVEL' : 'OWNER_LEVEL'
  return { role, permissionLevel }
}

function accountView(account: Account) {
  return {
    name: account.name,
    accountName: account.accountName,
    type: account.type,
    ...(account.type === 'PERSONAL' ? {} : rightsOf(account)),
    verificationState: 'UNVERIFIED',
    vettedState: 'NOT_VETTED',
  }
}

export function amProvider(state: SandboxState): Provider {
  const list = (exchange: Exchange) => {
    const user = bearerUser(state, exchange, SERVICE)
    const { query } = exchange
    const type = query.get('filter')?.match(/^type=(\w+)$/)?.[1]
    if (query.get('filter') && !type) refuse(400, { message: 'Invalid filter.' })
    const accounts = user.accounts.filter((account) => !type || account.type === type)
    const page = cutPage(accounts, {
      size: pageSizeOf(query.get('pageSize'), { standard: 20, max: 20 }),
      token: query.get('pageToken'),
      parameters: [query.get('filter')],
      mode: exchange.fault?.mode,
    })
    return json({
      ...(page.items.length > 0 ? { accounts: page.items.map(accountView) } : {}),
      ...(page.nextPageToken ? { nextPageToken: page.nextPageToken } : {}),
    })
  }
  const one = (exchange: Exchange) => {
    const user = bearerUser(state, exchange, SERVICE)
    const account = user.accounts.find(({ name }) => name === `accounts/${exchange.params.account}`)
    return account ? json(accountView(account)) : googleError(404)
  }
  return {
    api: 'am',
    prefix: '/am',
    routes: [
      { method: 'GET', pattern: '/am/v1/accounts', handle: list },
      { method: 'GET', pattern: '/am/v1/accounts/:account', handle: one },
    ],
    refuse: googleRefusal(SERVICE),
    notFound: () => htmlNotFound(),
  }
}
