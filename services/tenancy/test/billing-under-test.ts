import { createHmac } from 'node:crypto'
import { getClientFacts } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import { type ProviderSandbox, startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { billingAccounts } from '../src/billing/billing-account.model.ts'
import { type Company, owner, type Send, type ServiceUnderTest, startService } from './service-under-test.ts'

export const WEBHOOK_SECRET = 'whsec_test'
export const PROFESSIONAL = 2
export const ENTERPRISE = 3

export interface Payer extends Required<Company> {
  userId: number
  send: Send
}

export type BillingUnderTest = Awaited<ReturnType<typeof startBilling>>

/** Tenancy beside Stripe's stand-in, which tells the service of everything unless `silent`. */
export async function startBilling({ silent = false } = {}) {
  const sandbox: ProviderSandbox = await startProviderSandbox({ settings: { webhookSecret: WEBHOOK_SECRET } })
  const { STRIPE_BASE_URL = '', STRIPE_SECRET_KEY = '', PAYMENT_FORM_URL = '' } = sandbox.sandbox.env
  const tenancy: ServiceUnderTest = await startService({
    STRIPE_BASE_URL,
    STRIPE_SECRET_KEY,
    PAYMENT_FORM_URL,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_PLAN_PRICES: 'professional=price_sandbox_professional,enterprise=price_sandbox_enterprise',
    BILLING_EVERY_MS: '100',
  })
  const webhook = `${tenancy.url}/api/stripe/webhook`
  const listen = (isListening: boolean) =>
    sandbox.control('POST', '/seed', { webhookUrl: isListening ? webhook : '' })
  await listen(!silent)
  let people = 7_000

  const api = (method: string, path: string, form: Record<string, string> = {}) =>
    sandbox.call(method, `/stripe/v1${path}`, {
      headers: { authorization: 'Bearer sk_test_sandbox' },
      ...(method === 'POST' && { body: new URLSearchParams(form) }),
    })

  return {
    sandbox,
    tenancy,
    listen,
    api,
    db: tenancy.db,
    account: (userId: number) => billingAccounts.on(tenancy.db).findOne({ _id: userId }),
    internalClient: async (clientId: number) =>
      (await tenancy.internal(getClientFacts, { params: { clientId } })).body,
    async payer(companyName = 'Padaria Central'): Promise<Payer> {
      const userId = people++
      const company = await tenancy.signUp(userId, { companyName })
      return { userId, ...company, send: tenancy.as(owner(userId, [company])) }
    },
    /** Types a card into the form that the secret opens, or chooses Pix there. */
    pay: (clientSecret: string, number = '4242424242424242') => {
      const [id = ''] = clientSecret.split('_secret_')
      const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
      return sandbox.call('POST', `/stripe/v1/${kind}/${id}/confirm`, {
        headers: { authorization: 'Bearer pk_test_browser' },
        body: new URLSearchParams({
          client_secret: clientSecret,
          ...(number === 'pix'
            ? { 'payment_method_data[type]': 'pix' }
            : { 'payment_method_data[type]': 'card', 'payment_method_data[card][number]': number }),
        }),
      })
    },
    /** The payer's bank says yes to an intent that waits for it. */
    approve: (clientSecret: string) =>
      sandbox.call('POST', `/stripe/approval/${clientSecret.split('_secret_')[0]}`, {
        headers: { authorization: 'Bearer pk_test_browser' },
        body: new URLSearchParams({ client_secret: clientSecret, decision: 'approve' }),
      }),
    advance: (days: number) =>
      sandbox.control('POST', '/clock', { advanceSeconds: Math.round(days * 86_400) }),
    /** The newest events of the provider about a customer or, without one, about anything. */
    async events(): Promise<{ id: string; type: string; data: { object: Record<string, unknown> } }[]> {
      return (await api('GET', '/events?limit=100')).body.data
    },
    /** Posts an event to the endpoint as the provider would, or as a forger. */
    post: (
      event: unknown,
      how: { secret?: string; ageSeconds?: number; body?: string; also?: string } = {},
    ) => {
      const body = JSON.stringify(event)
      const at = Math.floor(Date.now() / 1_000) - (how.ageSeconds ?? 0)
      const v1 = createHmac('sha256', how.secret ?? WEBHOOK_SECRET)
        .update(`${at}.${body}`)
        .digest('hex')
      return fetch(webhook, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'stripe-signature': `t=${at},v1=${v1}${how.also ?? ''}`,
        },
        body: how.body ?? body,
      })
    },
    async stop() {
      await tenancy.stop()
      await sandbox.close()
    },
  }
}
