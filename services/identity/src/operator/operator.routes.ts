import { mount } from '@avaliax/chassis/http/mount.ts'
import { getOperator } from '@avaliax/proto/identity/operator.internal.ts'
import { inviteOperator, listOperators, removeOperator } from '@avaliax/proto/identity/operator.routes.ts'
import type { FastifyInstance } from 'fastify'
import { signedIn } from '../session/visitor.domain.ts'
import type { OperatorService } from './operator.service.ts'

export function operatorRoutes(app: FastifyInstance, { operators }: { operators: OperatorService }): void {
  mount(app, listOperators, ({ query }) => operators.list(query))

  mount(app, inviteOperator, (call) => operators.invite(signedIn(call), call.body.email))

  mount(app, getOperator, ({ params }) => operators.get(params.userId))

  mount(app, removeOperator, (call) => operators.remove(signedIn(call), call.params.userId))
}
