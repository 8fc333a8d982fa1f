import { randomUUID } from 'node:crypto'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import {
  closeAccount,
  getAccountClosing,
  undoAccountClosing,
} from '@avaliax/proto/identity/account-closing.routes.ts'
import { buildClientPurge } from '@avaliax/purge/client-purge.ts'
import type { PasswordService } from '../account/password.service.ts'
import type { MailOutbox } from '../mail/mail-outbox.task.ts'
import type { SessionEnder } from '../session/session-ender.service.ts'
import { signedIn } from '../session/visitor.domain.ts'
import type { SharedDeps } from '../shared-deps.ts'
import { closingRepository } from './closing.repository.ts'
import { type ClosingService, closingService } from './closing.service.ts'
import { purgeConsumer } from './purge.consumer.ts'

interface Deps extends SharedDeps {
  ender: SessionEnder
  mailOutbox: MailOutbox
  passwordService: PasswordService
}

/** An account is closed, and its data deleted when nobody may change their mind any more. Returns what erases one at once. */
export function buildClosing(deps: Deps): ClosingService {
  const { app, config, db, repeat, unused } = deps
  const closings = closingRepository(db)
  const closing = closingService({ ...deps, closings, newId: randomUUID })
  mount(app, closeAccount, (call) => closing.request(signedIn(call), call.body.password))
  mount(app, getAccountClosing, async (call) => ({ closing: await closing.read(signedIn(call).userId) }))
  mount(app, undoAccountClosing, (call) => closing.undo(signedIn(call)))
  buildClientPurge(deps, async (clientId) => ({ client_people: await unused.forgetOf(clientId) }))
  purgeConsumer({ ...deps, closings })
  repeat(closing.due, config.CLOSINGS_EVERY_MS)
  return closing
}
