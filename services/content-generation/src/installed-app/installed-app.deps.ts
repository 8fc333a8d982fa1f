import { hash } from 'node:crypto'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { rareWarnings } from '@avaliax/chassis/telemetry/rare-warnings.ts'
import type { Brand } from '@avaliax/proto/brand.ts'
import { type AppIcon, getAppIcon, getWebManifest } from '@avaliax/proto/content/installed-app.routes.ts'
import { brandLookup } from '@avaliax/providers/brand/brand.lookup.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { appIcon } from './app-icon.drawing.ts'
import { webManifest } from './web-manifest.presenter.ts'

interface Deps extends ServiceDeps {
  /** Answers a saved logo by the last part of its address. */
  logoBytes: (fileName: string) => Promise<Buffer>
}

const ASK_EACH_TIME = 'public, no-cache'

/** The application as a phone installs it, in the agency's brand. */
export function buildInstalledApp(deps: Deps): void {
  const { app, logoBytes, log } = deps
  const brandOf = brandLookup(deps)
  const onFallback = rareWarnings(log, 'logo not read, the mark is drawn')
  /** The icons of one brand are kept: another one draws them anew. */
  let drawn = { version: '', icons: new Map<AppIcon, Promise<Buffer>>() }

  async function logoOf({ logoUrl }: Brand): Promise<Buffer | null> {
    if (!logoUrl) return null
    try {
      return await logoBytes(logoUrl.slice(logoUrl.lastIndexOf('/') + 1))
    } catch (error) {
      onFallback(error)
      return null
    }
  }

  function iconOf(icon: AppIcon, brand: Brand): Promise<Buffer> {
    const version = versionOf(brand)
    if (drawn.version !== version) drawn = { version, icons: new Map() }
    const known = drawn.icons.get(icon)
    if (known) return known
    const { icons } = drawn
    const drawing = logoOf(brand).then((logo) => appIcon(icon, brand, logo))
    icons.set(icon, drawing)
    drawing.catch(() => icons.delete(icon))
    return drawing
  }

  mount(app, getWebManifest, async ({ request, reply }) => {
    const brand = await brandOf()
    const manifest = JSON.stringify(webManifest(brand, versionOf(brand)))
    return sendTagged(request, reply, Buffer.from(manifest), 'application/manifest+json')
  })

  mount(app, getAppIcon, async ({ params: { icon }, request, reply }) =>
    sendTagged(request, reply, await iconOf(icon, await brandOf()), 'image/png'),
  )
}

const versionOf = ({ colour, logoUrl }: Brand): string =>
  hash('sha256', `${colour} ${logoUrl}`, 'base64url').slice(0, 8)

function sendTagged(request: FastifyRequest, reply: FastifyReply, body: Buffer, type: string): FastifyReply {
  const tag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  reply.header('cache-control', ASK_EACH_TIME).header('etag', tag)
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
  return reply.type(type).send(body)
}
