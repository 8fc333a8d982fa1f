import type { Stripe } from 'stripe'
import type {
  Customer,
  Invoice,
  InvoiceLine,
  InvoicePayment,
  PaymentIntent,
  PaymentMethod,
  Price,
  SetupIntent,
  StripeEvent,
  Subscription,
  SubscriptionItem,
  TaxId,
} from './stripe.objects.ts'

/**
 * A published value is this on the wire: the library makes decimals of text. Where values are listed, only listed ones
 * count, though the library leaves the list open.
 */
type OnTheWire<Theirs> = Theirs extends Stripe.Decimal
  ? string
  : Theirs extends string
    ? string extends Theirs
      ? never
      : Theirs
    : Theirs
type Published<Theirs> =
  | OnTheWire<Theirs>
  | ([Listed<Theirs>] extends [never] ? Extract<Theirs, string> : never)
type Listed<Theirs> = Theirs extends string ? (string extends Theirs ? never : Theirs) : never
/** The plain values that ours may hold and theirs may not. */
type Misfits<Ours, Theirs> = unknown extends Ours
  ? never
  : Exclude<Exclude<Ours, object | undefined>, Published<Theirs>>

/**
 * Names of ours, at any depth, that the provider's object does not have, or under which it holds other values; what begins with
 * `_` is never shown.
 */
type Unpublished<Ours, Theirs, Path extends string = ''> = Ours extends readonly (infer Element)[]
  ? Theirs extends readonly (infer Published)[]
    ? Fault<Element, Published, `${Path}[]`>
    : `${Path} is no list`
  : Ours extends object
    ? string extends keyof Ours
      ? never
      : {
          [Name in keyof Ours & string]: Name extends `_${string}`
            ? never
            : Name extends keyof Theirs
              ? Fault<Ours[Name], Theirs[Name], Path extends '' ? Name : `${Path}.${Name}`>
              : `${Path}.${Name} is not published`
        }[keyof Ours & string]
    : never

type Fault<Ours, Theirs, Path extends string> =
  | ([Misfits<Ours, Theirs>] extends [never] ? never : `${Path} holds other values`)
  | (Extract<Ours, object> extends never
      ? never
      : Unpublished<Extract<Ours, object>, Extract<NonNullable<Theirs>, object>, Path>)

type None<Names extends never> = Names

/**
 * The sandbox's objects beside the types of the provider's own library, which are made from its published description: a name
 * that is not there, or a value that cannot be there, does not compile.
 */
export type PublishedShapes = None<
  | Unpublished<Customer, Omit<Stripe.Customer, 'deleted'> & Pick<Stripe.DeletedCustomer, 'deleted'>>
  | Unpublished<Price, Stripe.Price>
  | Unpublished<PaymentMethod, Stripe.PaymentMethod>
  | Unpublished<PaymentIntent, Stripe.PaymentIntent>
  | Unpublished<SetupIntent, Stripe.SetupIntent>
  | Unpublished<Subscription, Stripe.Subscription>
  | Unpublished<SubscriptionItem, Stripe.SubscriptionItem>
  | Unpublished<Invoice, Stripe.Invoice>
  | Unpublished<InvoiceLine, Stripe.InvoiceLineItem>
  | Unpublished<InvoicePayment, Stripe.InvoicePayment>
  | Unpublished<TaxId, Stripe.TaxId>
  | Unpublished<StripeEvent, Stripe.EventBase>
>
