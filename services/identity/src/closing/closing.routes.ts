import { mount } from '@avaliax/chassis/http/mount.ts'
import {
  closeAccount,
  getAccountClosing,
  undoAccountClosing,
} from '@avaliax/proto/identity/account-closing.routes.ts'
import type { FastifyInstance } from 'fastify'
import { signedIn } from '../session/visitor.domain.ts'
import type { ClosingService } from './closing.service.ts'

export function closingRoutes(app: FastifyInstance, { closing }: { closing: ClosingService }): void {
  mount(app, closeAccount, (call) => closing.request(signedIn(call), call.body.password))

  mount(app, getAccountClosing, async (call) => ({ closing: await closing.read(signedIn(call).userId) }))

  mount(app, undoAccountClosing, (call) => closing.undo(signedIn(call)))
}
