import { hash } from 'node:crypto'
import { languageOf } from '@avaliax/chassis/access/actor.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { rareWarnings } from '@avaliax/chassis/telemetry/rare-warnings.ts'
import { getBrand } from '@avaliax/proto/tenancy/brand.routes.ts'
import { brandOfSettings } from '@avaliax/proto/tenancy/brand-of-settings.ts'
import {
  getPublicSystemSettings,
  getSystemSettings,
  updateSystemSettings,
} from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { type SystemSettingsService, systemSettings } from './system-settings.service.ts'

/** Kept by browsers and asked about each time: a new logo shows at once, an old one costs no bytes. */
const ASK_EACH_TIME = 'public, no-cache'

export function buildSettings(deps: ServiceDeps): SystemSettingsService {
  const onFallback = rareWarnings(deps.log, 'settings not read, the last known ones are shown')
  const settings = systemSettings({ ...deps, onFallback })
  mount(deps.app, getSystemSettings, () => settings.read())
  mount(deps.app, updateSystemSettings, ({ context, actor, body }) =>
    settings.update({ context, language: languageOf(actor) }, body),
  )
  mount(deps.app, getPublicSystemSettings, () => settings.shown())
  mount(deps.app, getBrand, async ({ request, reply }) => {
    const body = JSON.stringify(brandOfSettings(await settings.shown()))
    const tag = `"${hash('sha256', body, 'base64url')}"`
    reply.header('cache-control', ASK_EACH_TIME).header('etag', tag)
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(body)
  })
  return settings
}
