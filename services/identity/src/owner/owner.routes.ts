import { mount } from '@avaliax/chassis/http/mount.ts'
import {
  endMembership,
  inviteOwner,
  joinMembership,
  reserveOwner,
} from '@avaliax/proto/identity/owner.internal.ts'
import { listOwnerAccounts } from '@avaliax/proto/identity/owner.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { OwnerService } from './owner.service.ts'

export function ownerRoutes(app: FastifyInstance, { owners }: { owners: OwnerService }): void {
  mount(app, reserveOwner, ({ body }) => owners.reserve(body.email))

  mount(app, inviteOwner, ({ params, body, requestId, address }) =>
    owners.invite({ ...params, ...body }, { requestId, address }),
  )

  mount(app, joinMembership, ({ params, body }) => owners.join({ ...params, ...body }))

  mount(app, listOwnerAccounts, async ({ query }) => ({ owners: await owners.accounts(query.userIds ?? []) }))

  mount(app, endMembership, ({ params }) => owners.end(params.clientId))
}
