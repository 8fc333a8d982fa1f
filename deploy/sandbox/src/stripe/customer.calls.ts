import type { Route } from '../kernel/exchange.ts'
import { type DefineCall, LIST_FIELDS, listed } from './calls.ts'
import type { Customer, TaxId, TaxIdType } from './customer.objects.ts'
import { type Form, listOf, metadataOf, nested, oneOf, required, textOf } from './form.ts'
import type { PaymentMethods } from './payment-methods.ts'
import type { StripeContext } from './stripe-context.ts'
import { missing, refuse } from './stripe-error.ts'
import type { Subscriptions } from './subscriptions.ts'

const FIELDS = ['email', 'name', 'phone', 'description', 'metadata', 'preferred_locales', 'address.*']
const DEFAULT_METHOD = 'invoice_settings.default_payment_method'
const TAX_TYPES: Record<TaxIdType, RegExp> = {
  br_cpf: /^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/,
  br_cnpj: /^[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}$/,
}

interface Deps {
  context: StripeContext
  methods: PaymentMethods
  subscriptions: Subscriptions
}

export function customerCalls(call: DefineCall, { context, methods, subscriptions }: Deps): Route[] {
  const customerOf = (params: Record<string, string>) => context.get('customers', params.id ?? '', 'customer')

  function apply(customer: Customer, form: Form): Customer {
    for (const name of ['email', 'name', 'phone', 'description'] as const) {
      const value = textOf(form, name)
      if (value !== undefined) customer[name === 'phone' ? 'description' : name] = value === '' ? null : value
    }
    const method = textOf(nested(form, 'invoice_settings'), 'default_payment_method')
    if (method) {
      const found = methods.resolve(method)
      if (found.customer !== customer.id) {
        refuse(`The customer does not have a payment method with the ID ${found.id}`, {
          param: DEFAULT_METHOD,
        })
      }
      customer.invoice_settings.default_payment_method = found.id
    }
    customer.metadata = metadataOf(form, customer.metadata)
    return customer
  }

  function addTaxId(customer: Customer, form: Form): TaxId {
    const [type, value] = [oneOf(form, 'type', ['br_cpf', 'br_cnpj']), required(form, 'value')]
    if (!type) return refuse('Missing required param: type.', { code: 'parameter_missing', param: 'type' })
    if (!TAX_TYPES[type].test(value))
      refuse(`Invalid value for ${type}.`, { code: 'tax_id_invalid', param: 'value' })
    const taxId: TaxId = {
      id: context.id('txi'),
      object: 'tax_id',
      country: 'BR',
      created: context.now(customer.id),
      customer: customer.id,
      livemode: false,
      owner: { type: 'customer', customer: customer.id },
      type,
      value,
      verification: { status: 'unavailable', verified_address: null, verified_name: null },
    }
    context.state().taxIds[taxId.id] = taxId
    return taxId
  }

  const gone = (id: string) => ({ id, object: 'customer' as const, deleted: true as const })

  return [
    call(
      'POST',
      '/customers',
      [...FIELDS, 'test_clock', 'tax_id_data.type', 'tax_id_data.value'],
      ({ form }) => {
        const clock = textOf(form, 'test_clock')
        const customer: Customer = {
          id: context.id('cus'),
          object: 'customer',
          address: null,
          balance: 0,
          created: context.now(),
          currency: null,
          default_source: null,
          delinquent: false,
          description: null,
          email: null,
          invoice_prefix: context.id('i').slice(-8).toUpperCase(),
          invoice_settings: {
            custom_fields: null,
            default_payment_method: null,
            footer: null,
            rendering_options: null,
          },
          livemode: false,
          metadata: {},
          name: null,
          next_invoice_sequence: 1,
          phone: null,
          preferred_locales: [],
          shipping: null,
          tax_exempt: 'none',
          test_clock: clock ? context.get('clocks', clock, 'test_clock', 'test_clock').id : null,
        }
        context.state().customers[customer.id] = customer
        apply(customer, form)
        for (const one of listOf(form, 'tax_id_data')) addTaxId(customer, one)
        context.emit('customer.created', { ...customer, customer: customer.id })
        return customer
      },
    ),
    call('GET', '/customers', [...LIST_FIELDS, 'email'], (asked) => {
      const email = textOf(asked.form, 'email')
      const all = Object.values(context.state().customers).filter(
        (one) => !one.deleted && (!email || one.email === email),
      )
      return listed(all, asked, '/v1/customers')
    }),
    call('GET', '/customers/:id', [], ({ params }) => {
      const id = params.id ?? ''
      // Stripe still answers for a deleted customer, and says so.
      return context.state().customers[id]?.deleted ? gone(id) : customerOf(params)
    }),
    call('POST', '/customers/:id', [...FIELDS, DEFAULT_METHOD], ({ form, params }) =>
      apply(customerOf(params), form),
    ),
    call('DELETE', '/customers/:id', [], ({ params }) => {
      const customer = customerOf(params)
      for (const subscription of Object.values(context.state().subscriptions)) {
        const over = subscription.status === 'canceled' || subscription.status === 'incomplete_expired'
        if (subscription.customer === customer.id && !over)
          subscriptions.end(subscription, 'cancellation_requested')
      }
      customer.deleted = true
      context.emit('customer.deleted', { ...customer, customer: customer.id })
      return gone(customer.id)
    }),
    call('POST', '/customers/:id/tax_ids', ['type', 'value'], ({ form, params }) => {
      return addTaxId(customerOf(params), form)
    }),
    call('GET', '/customers/:id/tax_ids', [...LIST_FIELDS], (asked) => {
      const customer = customerOf(asked.params)
      const all = Object.values(context.state().taxIds).filter((one) => one.customer === customer.id)
      return listed(all, asked, `/v1/customers/${customer.id}/tax_ids`)
    }),
    call('DELETE', '/customers/:id/tax_ids/:taxId', [], ({ params }) => {
      const customer = customerOf(params)
      const taxId = context.get('taxIds', params.taxId ?? '', 'tax_id')
      if (taxId.customer !== customer.id) missing('tax_id', taxId.id)
      delete context.state().taxIds[taxId.id]
      return { id: taxId.id, object: 'tax_id', deleted: true }
    }),
    call('GET', '/payment_methods/:id', [], ({ params }) =>
      context.get('paymentMethods', params.id ?? '', 'PaymentMethod'),
    ),
    call('POST', '/payment_methods/:id/attach', ['customer'], ({ form, params }) => {
      const method = methods.resolve(params.id ?? '')
      methods.attach(method, context.get('customers', required(form, 'customer'), 'customer', 'customer').id)
      return method
    }),
  ]
}
