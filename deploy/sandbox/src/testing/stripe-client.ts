import Stripe from 'stripe'

/** The provider's own library, asking a sandbox. */
export function stripeClient({ url: sandboxUrl }: { url: string }): Stripe {
  const { hostname, port } = new URL(sandboxUrl)
  const prefixed: typeof fetch = (url, init) => fetch(String(url).replace('/v1/', '/stripe/v1/'), init)
  return new Stripe('sk_test_sandbox', {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(prefixed),
  })
}
