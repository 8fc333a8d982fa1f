import type { Route } from '../kernel/exchange.ts'
import { type DefineCall, LIST_FIELDS, listed } from './calls.ts'
import { metadataOf, nested, oneOf, required, textOf, wholeNumber } from './form.ts'
import type { StripeContext } from './stripe-context.ts'
import { refuse } from './stripe-error.ts'
import { priceObject, productObject } from './stripe-state.ts'

/** Products, their prices, events and test clocks. */
export function catalogCalls(call: DefineCall, context: StripeContext, catchUp: () => void): Route[] {
  return [
    call('POST', '/products', ['name', 'description', 'metadata'], ({ form }) => {
      const product = productObject({
        id: context.id('prod'),
        name: required(form, 'name'),
        created: context.now(),
      })
      context.state().products[product.id] = { ...product, description: textOf(form, 'description') ?? null }
      return context.state().products[product.id]
    }),
    call('GET', '/products/:id', [], ({ params }) => context.get('products', params.id ?? '', 'product')),
    call(
      'POST',
      '/prices',
      [
        'currency',
        'unit_amount',
        'product',
        'recurring.interval',
        'product_data.name',
        'nickname',
        'metadata',
        'active',
      ],
      ({ form }) => {
        const name = textOf(nested(form, 'product_data'), 'name')
        if (name) {
          const product = productObject({ id: context.id('prod'), name, created: context.now() })
          context.state().products[product.id] = product
          form.product = product.id
        }
        const cents = wholeNumber(form, 'unit_amount')
        if (cents === undefined || cents < 0)
          return refuse('Invalid non-negative integer', { param: 'unit_amount' })
        const price = priceObject({
          id: context.id('price'),
          product: context.get('products', required(form, 'product'), 'product', 'product').id,
          cents,
          currency: required(form, 'currency'),
          interval: oneOf(nested(form, 'recurring'), 'interval', ['month', 'year']) ?? null,
          created: context.now(),
        })
        context.state().prices[price.id] = { ...price, metadata: metadataOf(form) }
        return context.state().prices[price.id]
      },
    ),
    call('GET', '/prices/:id', [], ({ params }) => context.get('prices', params.id ?? '', 'price')),
    call('GET', '/prices', [...LIST_FIELDS, 'product', 'active'], (asked) => {
      const product = textOf(asked.form, 'product')
      const all = Object.values(context.state().prices).filter((one) => !product || one.product === product)
      return listed(all, asked, '/v1/prices')
    }),
    call('GET', '/events/:id', [], ({ params }) => {
      const found = context.state().events.find(({ id }) => id === params.id)
      return (
        found ??
        refuse(`No such event: '${params.id}'`, { status: 404, code: 'resource_missing', param: 'id' })
      )
    }),
    call('GET', '/events', [...LIST_FIELDS, 'type'], (asked) => {
      const type = textOf(asked.form, 'type')
      return listed(
        context.state().events.filter((event) => !type || event.type === type),
        asked,
        '/v1/events',
      )
    }),
    call('POST', '/test_helpers/test_clocks', ['frozen_time', 'name'], ({ form }) => {
      const frozen =
        wholeNumber(form, 'frozen_time') ??
        refuse('Missing required param: frozen_time.', { param: 'frozen_time' })
      const id = context.id('clock')
      context.state().clocks[id] = {
        id,
        object: 'test_helpers.test_clock',
        created: context.now(),
        deletes_after: context.now() + 30 * 86_400,
        frozen_time: frozen,
        livemode: false,
        name: textOf(form, 'name') ?? null,
        status: 'ready',
        status_details: {},
      }
      return context.state().clocks[id]
    }),
    call('GET', '/test_helpers/test_clocks/:id', [], ({ params }) =>
      context.get('clocks', params.id ?? '', 'test_clock'),
    ),
    call('POST', '/test_helpers/test_clocks/:id/advance', ['frozen_time'], ({ form, params }) => {
      const clock = context.get('clocks', params.id ?? '', 'test_clock')
      const to = wholeNumber(form, 'frozen_time') ?? 0
      if (to < clock.frozen_time) refuse('A test clock cannot go back.', { param: 'frozen_time' })
      clock.frozen_time = to
      catchUp()
      return clock
    }),
  ]
}
