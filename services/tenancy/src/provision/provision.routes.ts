import { mount } from '@avaliax/chassis/http/mount.ts'
import { provisionClient } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { FastifyInstance } from 'fastify'
import type { ProvisionService } from './provision.service.ts'

export function provisionRoutes(app: FastifyInstance, { provision }: { provision: ProvisionService }): void {
  mount(app, provisionClient, ({ body }) => provision.provision(body))
}
