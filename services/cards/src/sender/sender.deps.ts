import { dueLoop } from '@avaliax/chassis/due-work/due-loop.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { sealer } from '@avaliax/chassis/sealing.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import * as contract from '@avaliax/proto/cards/sender/sender.routes.ts'
import { dnsClient } from '@avaliax/providers/dns/dns-client.ts'
import { addressOf } from '@avaliax/providers/mailer/mailer.ts'
import type { Writers } from '../client/write-access.service.ts'
import type { CardsConfig } from '../config.ts'
import { senders } from './sender.model.ts'
import { type SenderService, senderService } from './sender.service.ts'

interface Deps extends ServiceDeps<CardsConfig> {
  writerOf: Writers
}

/** Shops' own addresses for mails to customers. */
export function buildSenders(deps: Deps): { senderOf: SenderService['of'] } {
  const { app, config, db, life, log, writerOf } = deps
  senders.model(db)
  const fallback = addressOf(config.MAIL_FROM)
  const ours = [new URL(config.PUBLIC_URL).hostname, fallback.slice(fallback.indexOf('@') + 1)]
  const service = senderService({
    ...deps,
    dns: dnsClient({ servers: config.DNS_SERVERS }),
    seal: sealer(config.SEAL_KEYS),
    ours,
  })
  mount(app, contract.getSender, async ({ params }) => ({
    sender: await service.read(params.clientId),
    fallback,
  }))
  mount(app, contract.putSender, (call) =>
    service.put(writerOf(call), call.params.clientId, call.body.address),
  )
  mount(app, contract.checkSender, async ({ params }) => ({ sender: await service.check(params.clientId) }))
  mount(app, contract.removeSender, (call) => service.remove(writerOf(call), call.params.clientId))
  if (config.ROLE !== 'api')
    life.run(
      dueLoop({ tasks: [service.checkDue], everyMs: config.REQUESTS_DUE_EVERY_MS, log, startsAtOnce: true }),
    )
  return { senderOf: service.of }
}
