import { mount } from '@avaliax/chassis/http/mount.ts'
import {
  getPublicSystemSettings,
  getSystemSettings,
  updateSystemSettings,
} from '@avaliax/proto/tenancy/system-settings.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { SystemSettingsService } from './system-settings.service.ts'

export function systemSettingsRoutes(
  app: FastifyInstance,
  { settings }: { settings: SystemSettingsService },
): void {
  mount(app, getSystemSettings, () => settings.read())

  mount(app, updateSystemSettings, ({ context, body }) => settings.update(context, body))

  mount(app, getPublicSystemSettings, () => settings.shown())
}
