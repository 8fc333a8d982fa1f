import { randomUUID } from 'node:crypto'
import { dueLoop } from '@avaliax/chassis/due-loop.ts'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import { type Parts, standardParts } from '@avaliax/chassis/standard-parts.ts'
import { ApiCallRecorded } from '@avaliax/proto/logging/logging.events.ts'
import { mailer } from '@avaliax/providers/mailer/mailer.ts'
import fastifyJwt from '@fastify/jwt'
import { passwordService } from './account/password.service.ts'
import { mountRoutes } from './app.ts'
import { auditConsumer } from './audit/audit.consumer.ts'
import { accessTokenOptions, accessTokens } from './auth/access-token.ts'
import { authService } from './auth/auth.service.ts'
import { commonPasswords } from './auth/common-passwords.ts'
import { ensureSuperadmin } from './auth/first-superadmin.ts'
import { loginThrottle } from './auth/login-throttle.ts'
import { passwordHasher } from './auth/password.ts'
import { signUpService } from './auth/sign-up.service.ts'
import { closingService } from './closing/closing.service.ts'
import { purgeConsumer } from './closing/purge.consumer.ts'
import type { IdentityConfig } from './config.ts'
import { letterNames } from './mail/letter-names.ts'
import { mailroom } from './mail/mailroom.ts'
import { sendMailWorker } from './mail/send-mail.worker.ts'
import { membershipConsumer } from './membership/membership.consumer.ts'
import { membershipModel } from './membership/membership.model.ts'
import { migrations } from './migrations.ts'
import { buildNotifications } from './notification/notification.deps.ts'
import { operatorService } from './operator/operator.service.ts'
import { ownerService } from './owner/owner.service.ts'
import { sessionService } from './session/session.service.ts'
import { sessionOpener } from './session/session-opener.ts'
import { registerSnapshots } from './snapshots.ts'
import { buildStores } from './stores.ts'

type Context = ServiceContext<IdentityConfig>

/** Composition root: everything the service is made of, top to bottom. */
export async function buildService(context: Context): Promise<Parts> {
  const { config, life, log } = context
  const parts = await standardParts(context)
  const { db, app, bus } = parts
  const { audit: _requestTrail, ...standing } = parts
  const common = { ...standing, ...buildStores({ ...parts, config, log, now: () => new Date() }) }
  await parts.migrate(migrations)

  await app.register(fastifyJwt, accessTokenOptions(config.AUTH_PRIVATE_KEY))
  const notices = buildNotifications(common)
  const room = mailroom({ ...common, writeDue: notices.writeMail, log })
  const shared = {
    ...common,
    mailroom: room,
    tenancy: parts.client,
    passwords: passwordHasher({ onHash: hashCounter(context) }),
    isCommon: commonPasswords(),
    openSession: sessionOpener({ ...common, tokens: accessTokens(app.jwt) }),
    throttle: loginThrottle(common),
  }
  const passwords = passwordService(shared)
  const closing = closingService({ ...shared, passwordService: passwords })
  mountRoutes(app, {
    ...common,
    closing,
    auth: authService(shared),
    signUps: signUpService(shared),
    passwordService: passwords,
    sessionService: sessionService(common),
    owners: ownerService(shared),
    operators: operatorService(shared),
    signUpsPerHour: config.SIGNUPS_PER_HOUR_AND_ADDRESS,
    resetsPerHour: config.RESETS_PER_HOUR_AND_ADDRESS,
  })
  membershipConsumer({ ...common, model: membershipModel(db) })
  purgeConsumer(common)
  auditConsumer({ bus, entries: common.entries })
  registerSnapshots(parts)
  sendMailWorker({
    ...common,
    names: letterNames({ tenancy: parts.client }),
    news: notices.news,
    mail: outgoingMail(context, parts),
    publicUrl: config.PUBLIC_URL,
  })
  life.gauge('letters', () => common.letters.waiting())
  life.gauge('notification-mails', notices.mailDue)

  const first = { email: config.SUPERADMIN_EMAIL, password: config.SUPERADMIN_PASSWORD }
  await ensureSuperadmin(shared, first)
  if (config.ROLE === 'api') return parts
  await life.run(room)
  await life.run(dueLoop({ tasks: closing.due, everyMs: config.CLOSINGS_EVERY_MS, log }))
  return parts
}

function hashCounter({ telemetry }: Context): () => void {
  const hashes = telemetry.metrics.meter.createCounter('password_hashes', {
    description: 'Passwords hashed or checked, the dear part of a log-in',
  })
  return () => hashes.add(1)
}

function outgoingMail({ config, life }: Context, { bus }: Parts) {
  const mail = mailer({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    now: () => new Date(),
    record: (call) =>
      bus.emit(ApiCallRecorded, { clientId: call.clientId, subject: randomUUID(), data: call }),
  })
  life.onStop('mailer', () => mail.close())
  return mail
}
