import type { Route } from '../kernel/exchange.ts'
import { type DefineCall, listed } from './calls.ts'
import { type Form, listOf, metadataOf, nested, oneOf, required, textOf } from './form.ts'
import type { Customer, TaxId } from './stripe.objects.ts'
import type { StripeContext } from './stripe-context.ts'
import { missing, refuse } from './stripe-error.ts'
import type { Subscriptions } from './subscriptions.ts'

const DEFAULT_METHOD = 'invoice_settings.default_payment_method'
const TAX_TYPES: Record<TaxId['type'], RegExp> = {
  br_cpf: /^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/,
  br_cnpj: /^[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}$/,
}

interface Deps {
  context: StripeContext
  subscriptions: Subscriptions
}

export function customerCalls(call: DefineCall, { context, subscriptions }: Deps): Route[] {
  const customerOf = (params: Record<string, string>) => context.get('customers', params.id ?? '', 'customer')

  function create(form: Form): Customer {
    const customer: Customer = {
      id: context.id('cus'),
      object: 'customer',
      balance: 0,
      created: context.now(),
      email: textOf(form, 'email') ?? null,
      invoice_prefix: context.id('i').slice(-8).toUpperCase(),
      invoice_settings: { default_payment_method: null },
      livemode: false,
      metadata: metadataOf(form),
      name: textOf(form, 'name') ?? null,
      next_invoice_sequence: 1,
    }
    context.state().customers[customer.id] = customer
    for (const one of listOf(form, 'tax_id_data')) addTaxId(customer, one)
    context.emit('customer.created', customer)
    return customer
  }

  function useMethod(customer: Customer, form: Form): Customer {
    const id = required(nested(form, 'invoice_settings'), 'default_payment_method')
    const found = context.get('paymentMethods', id, 'PaymentMethod', 'payment_method')
    if (found.customer !== customer.id) {
      refuse(`The customer does not have a payment method with the ID ${found.id}`, { param: DEFAULT_METHOD })
    }
    customer.invoice_settings.default_payment_method = found.id
    return customer
  }

  function addTaxId(customer: Customer, form: Form): TaxId {
    const [type, value] = [oneOf(form, 'type', ['br_cpf', 'br_cnpj']), required(form, 'value')]
    if (!type) return refuse('Missing required param: type.', { code: 'parameter_missing', param: 'type' })
    if (!TAX_TYPES[type].test(value))
      refuse(`Invalid value for ${type}.`, { code: 'tax_id_invalid', param: 'value' })
    const about = { id: context.id('txi'), customer: customer.id, created: context.now(), type, value }
    const taxId: TaxId = { ...about, object: 'tax_id', livemode: false }
    context.state().taxIds[taxId.id] = taxId
    return taxId
  }

  const gone = (id: string) => ({ id, object: 'customer' as const, deleted: true as const })

  return [
    call(
      'POST',
      '/customers',
      ['email', 'name', 'metadata', 'tax_id_data.type', 'tax_id_data.value'],
      ({ form }) => create(form),
    ),
    call('GET', '/customers/:id', [], ({ params }) => {
      const id = params.id ?? ''
      // Stripe still answers for a deleted customer, and says so.
      return context.state().customers[id]?.deleted ? gone(id) : customerOf(params)
    }),
    call('POST', '/customers/:id', [DEFAULT_METHOD], ({ form, params }) =>
      useMethod(customerOf(params), form),
    ),
    call('DELETE', '/customers/:id', [], ({ params }) => {
      const customer = customerOf(params)
      for (const subscription of Object.values(context.state().subscriptions))
        if (subscription.customer === customer.id && !subscriptions.isOver(subscription))
          subscriptions.end(subscription)
      customer.deleted = true
      context.emit('customer.deleted', customer)
      return gone(customer.id)
    }),
    call('POST', '/customers/:id/tax_ids', ['type', 'value'], ({ form, params }) =>
      addTaxId(customerOf(params), form),
    ),
    call('GET', '/customers/:id/tax_ids', ['limit'], (request) => {
      const customer = customerOf(request.params)
      const all = Object.values(context.state().taxIds).filter((one) => one.customer === customer.id)
      return listed(all, request, `/v1/customers/${customer.id}/tax_ids`)
    }),
    call('DELETE', '/customers/:id/tax_ids/:taxId', [], ({ params }) => {
      const customer = customerOf(params)
      const taxId = context.get('taxIds', params.taxId ?? '', 'tax_id')
      if (taxId.customer !== customer.id) missing('tax_id', taxId.id)
      delete context.state().taxIds[taxId.id]
      return { id: taxId.id, object: 'tax_id', deleted: true }
    }),
  ]
}
