import type { FastifyInstance } from 'fastify'
import { passwordRoutes } from './account/password.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { closingRoutes } from './closing/closing.routes.ts'
import { operatorRoutes } from './operator/operator.routes.ts'
import { ownerRoutes } from './owner/owner.routes.ts'
import { sessionRoutes } from './session/session.routes.ts'

type NeedsOf<Mount extends (app: FastifyInstance, needs: never) => void> = Parameters<Mount>[1]
type Needs = NeedsOf<typeof authRoutes> &
  NeedsOf<typeof passwordRoutes> &
  NeedsOf<typeof closingRoutes> &
  NeedsOf<typeof sessionRoutes> &
  NeedsOf<typeof ownerRoutes> &
  NeedsOf<typeof operatorRoutes> &
  NeedsOf<typeof auditRoutes>

export function mountRoutes(app: FastifyInstance, needs: Needs): void {
  authRoutes(app, needs)
  passwordRoutes(app, needs)
  closingRoutes(app, needs)
  sessionRoutes(app, needs)
  ownerRoutes(app, needs)
  operatorRoutes(app, needs)
  auditRoutes(app, needs)
}
