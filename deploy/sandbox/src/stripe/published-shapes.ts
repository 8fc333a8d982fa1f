import type { Stripe } from 'stripe'
import type {
  Customer,
  Invoice,
  InvoiceLine,
  PaymentIntent,
  PaymentMethod,
  Price,
  Product,
  SetupIntent,
  StripeEvent,
  Subscription,
  SubscriptionItem,
  TaxId,
  TestClock,
} from './objects.ts'

/** Names of ours, at any depth, that the provider's object does not have; what begins with `_` is never shown. */
type Unpublished<Ours, Theirs, Path extends string = ''> = Ours extends readonly (infer Element)[]
  ? Theirs extends readonly (infer Published)[]
    ? Unpublished<Element, Published, Path>
    : never
  : Ours extends object
    ? string extends keyof Ours
      ? never
      : {
          [Name in keyof Ours & string]: Name extends `_${string}`
            ? never
            : Name extends keyof Theirs
              ? Unpublished<
                  NonNullable<Ours[Name]>,
                  Extract<NonNullable<Theirs[Name]>, object>,
                  `${Path}${Name}.`
                >
              : `${Path}${Name}`
        }[keyof Ours & string]
    : never

type None<Names extends never> = Names

/**
 * The sandbox's objects beside the types of the provider's own library, which are made from its published description: a name
 * that is not there does not compile.
 */
export type PublishedShapes = None<
  | Unpublished<Customer, Stripe.Customer & { deleted?: true }>
  | Unpublished<Product, Stripe.Product>
  | Unpublished<Price, Stripe.Price>
  | Unpublished<PaymentMethod, Stripe.PaymentMethod>
  | Unpublished<PaymentIntent, Stripe.PaymentIntent>
  | Unpublished<SetupIntent, Stripe.SetupIntent>
  | Unpublished<Subscription, Stripe.Subscription>
  | Unpublished<SubscriptionItem, Stripe.SubscriptionItem>
  | Unpublished<Invoice, Stripe.Invoice>
  | Unpublished<InvoiceLine, Stripe.InvoiceLineItem>
  | Unpublished<TaxId, Stripe.TaxId>
  | Unpublished<TestClock, Stripe.TestHelpers.TestClock>
  | Unpublished<StripeEvent, Stripe.EventBase>
>
