import { MarketingHost, NumberVariable, processConfig } from '@avaliax/chassis/config/base-config.ts'
import { belongTogether } from '@avaliax/chassis/config/belong-together.ts'
import { z } from 'zod'

export const gatewayConfig = z.object({
  ...processConfig,
  /** Base64 of the SPKI key that checks the tokens browsers carry. */
  AUTH_PUBLIC_KEY: z.string().regex(/^[A-Za-z0-9+/=_-]{32,}$/, 'must be a base64 key'),
  ...belongTogether({
    /** Built web application, and the widget's script; without them the gateway serves the API alone. */
    WEB_DIR: z.string().optional(),
    WIDGET_FILE: z.string().optional(),
  }),
  /** Host whose root shows the landing page; its other pages are those of the application. */
  MARKETING_HOST: MarketingHost,
  /** Sources that pictures of places may come from, separated by blanks, as a browser's policy names them; http of this machine alone. */
  PICTURE_SOURCES: z
    .string()
    .regex(
      /^(https:\/\/[\w.*-]+|http:\/\/(127\.0\.0\.1|localhost):\d+)( (https:\/\/[\w.*-]+|http:\/\/(127\.0\.0\.1|localhost):\d+))*$/,
      'must be https sources separated by blanks',
    )
    .default('https://*.googleusercontent.com https://*.ggpht.com https://*.google.com'),
  /** Sources beside Stripe's that a payment form may be framed from, separated by blanks; for local use only. */
  PAYMENT_FRAME_SOURCES: z
    .string()
    .regex(/^(https?:\/\/[\w.:-]+( https?:\/\/[\w.:-]+)*)?$/, 'must be sources separated by blanks')
    .default(''),
  /** Open at a time from one address; 0 switches it off. Means nothing behind proxies of ours. */
  CONNECTIONS_PER_ADDRESS: NumberVariable(0, 1_000_000).default(500),
  /** Addresses without that limit, separated by commas, e.g. of a load balancer that passes bytes on. */
  CONNECTIONS_EXEMPT: z
    .string()
    .default('')
    .transform((text) => new Set(text.split(',').filter(Boolean))),
  /** A port of its own for /metrics and /readyz, for our own network alone; 0: none, only this machine may ask. */
  METRICS_PORT: NumberVariable(0, 65_535).default(0),
  /** A port of its own for the edge's question whether it may have a certificate of a name, for our own network alone; 0: none. */
  EDGE_PORT: NumberVariable(0, 65_535).default(0),
  /** A copy of the list of clients' hosts, for a start while nothing else answers; without one such a start knows none. */
  HOSTS_FILE: z.string().optional(),
  /** Pause between two looks at the list. */
  HOSTS_EVERY_MS: NumberVariable(50, 3_600_000).default(10_000),
  /** A document waits so long for the answers that its page begins with; what is late, the page asks for itself. */
  DOCUMENT_PATIENCE_MS: NumberVariable(0, 20_000).default(200),
  /** Per signed-in user and process; 0 switches it off. */
  USER_REQUESTS_PER_MINUTE: NumberVariable(0, 1_000_000).default(600),
})
export type GatewayConfig = z.output<typeof gatewayConfig>
