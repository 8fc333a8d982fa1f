import { randomUUID } from 'node:crypto'
import { dueLoop } from '@avaliax/chassis/due-loop.ts'
import { clientPurge } from '@avaliax/chassis/purge/client-purge.ts'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { PasswordService } from '../account/password.service.ts'
import type { IdentityConfig } from '../config.ts'
import type { Core } from '../core.ts'
import type { MailOutbox } from '../mail/mail-outbox.task.ts'
import type { SessionEnder } from '../session/session-ender.service.ts'
import { closingRepository } from './closing.repository.ts'
import { closingRoutes } from './closing.routes.ts'
import { closingService } from './closing.service.ts'
import { purgeConsumer } from './purge.consumer.ts'

interface Needs {
  core: Pick<Core, 'users' | 'announce' | 'mailRequests' | 'audit'>
  ender: SessionEnder
  mailOutbox: MailOutbox
  passwordService: PasswordService
  now: () => Date
}

/** An account is closed, and its data deleted when nobody may change their mind any more. */
export async function buildClosing(
  { config, life, log }: ServiceContext<IdentityConfig>,
  { db, app, bus, outbox, transact }: Parts,
  { core, ender, mailOutbox, passwordService, now }: Needs,
): Promise<void> {
  const { users, announce, mailRequests, audit } = core
  const closings = closingRepository(db)
  const closing = closingService({
    closings,
    users,
    ender,
    mailRequests,
    mailOutbox,
    passwordService,
    audit,
    outbox,
    transact,
    newId: randomUUID,
    now,
  })
  closingRoutes(app, { closing })
  const purge = clientPurge({ db, outbox, transact, service: 'identity', now })
  purgeConsumer({ bus, db, transact, purge, closings, users, announce, audit, now })
  const due = dueLoop({ tasks: closing.due, everyMs: config.CLOSINGS_EVERY_MS, log })
  if (config.ROLE !== 'api') await life.run(due)
}
