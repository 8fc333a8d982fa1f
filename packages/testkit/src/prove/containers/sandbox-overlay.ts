import { join } from 'node:path'
import {
  authorPicturesEnv,
  googleEnv,
  mailEnv,
  outboundEnv,
  paymentFramesEnv,
  placesEnv,
  SANDBOX_APP_SECRET,
  SANDBOX_CLIENT,
  SANDBOX_WEBHOOK_SECRET,
  stripeEnv,
  whatsAppEnv,
} from '@avaliax/stack/stack/provider-env.ts'

/** The processes' engine asks it for names that it does not know itself, as any name server of a machine. */
const NAME_SERVER = { address: '172.31.53.53', subnet: '172.31.53.0/24' }
const SANDBOX = { url: 'http://sandbox:8080', smtpUrl: 'smtp://sandbox:2525', dnsServer: '' }

interface Options {
  root: string
  image: string
  publicUrl: string
  /** Which services of the file are processes of ours. */
  processes: string[]
  /** The one that takes webhooks. */
  gateway: string
}

/** A compose file that lets all processes ask the provider sandbox, in a container beside them. */
export function sandboxOverlay({ root, image, publicUrl, processes, gateway }: Options): object {
  // No real key of whoever runs the proof.
  const env = {}
  const environment = {
    ...googleEnv(env, SANDBOX),
    ...placesEnv(env, SANDBOX),
    ...stripeEnv(env, SANDBOX),
    ...outboundEnv(env, SANDBOX),
    ...mailEnv(env, SANDBOX),
    ...whatsAppEnv(env, SANDBOX),
    ...authorPicturesEnv(env, SANDBOX),
    ...paymentFramesEnv(env, SANDBOX),
  }
  return {
    networks: { inside: { ipam: { config: [{ subnet: NAME_SERVER.subnet }] } } },
    services: {
      ...Object.fromEntries(processes.map((name) => [name, { environment, dns: [NAME_SERVER.address] }])),
      sandbox: {
        image,
        read_only: true,
        cap_drop: ['ALL'],
        mem_limit: '256m',
        pids_limit: 64,
        networks: { inside: { ipv4_address: NAME_SERVER.address } },
        // Names are asked for on this port, and it runs as nobody of importance.
        sysctls: { 'net.ipv4.ip_unprivileged_port_start': '0' },
        // The image has no packages that only the sandbox needs; Node looks for them in the folder above it.
        volumes: [
          `${join(root, 'deploy/sandbox')}:/app/deploy/sandbox:ro`,
          `${join(root, 'node_modules')}:/app/deploy/node_modules:ro`,
        ],
        environment: {
          SERVICE: 'deploy/sandbox',
          SANDBOX_HOST: 'sandbox',
          PORT: '8080',
          SMTP_PORT: '2525',
          DNS_PORT: '53',
          ...SANDBOX_CLIENT,
          OAUTH_REDIRECT_URIS: `${publicUrl}/api/google/callback`,
          STRIPE_WEBHOOK_URL: `http://${gateway}:8080/api/stripe/webhook`,
          STRIPE_WEBHOOK_SECRET: SANDBOX_WEBHOOK_SECRET,
          META_WEBHOOK_URL: `http://${gateway}:8080/api/whatsapp/webhook`,
          WHATSAPP_APP_SECRET: SANDBOX_APP_SECRET,
        },
        healthcheck: { test: ['CMD', 'node', '-e', `fetch('${SANDBOX.url}/__sandbox/state')`] },
      },
    },
  }
}
