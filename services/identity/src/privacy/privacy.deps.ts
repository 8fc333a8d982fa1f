import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { sealer } from '@avaliax/chassis/sealing.ts'
import { RunPrivacyRequest } from '@avaliax/proto/identity/identity.jobs.ts'
import type { Person } from '@avaliax/proto/identity/privacy.routes.ts'
import * as contract from '@avaliax/proto/identity/privacy.routes.ts'
import { EVENTS } from '@avaliax/proto/registry.ts'
import { type PersonParts, personData } from '@avaliax/purge/person-data.ts'
import { auditEntries } from '../audit/audit.model.ts'
import { erasedSubjects } from '../audit/erased-subject.model.ts'
import type { ClosingService } from '../closing/closing.service.ts'
import { signedIn } from '../session/visitor.domain.ts'
import type { SharedDeps } from '../shared-deps.ts'
import { type PersonHolders, personHolders } from './person-holders.lookup.ts'
import { privacyService } from './privacy.service.ts'
import { privacySaga } from './privacy-saga.service.ts'

const TOPICS = EVENTS.map(({ topic }) => topic)

interface Deps extends SharedDeps {
  closing: Pick<ClosingService, 'erase'>
}

/** The trail names an employee by a word and the number. */
const subjectOf = ({ kind, id }: Person): string | null => (kind === 'employee' ? `employee-${id}` : null)

/** Answers what identity itself holds of a person; accounts are erased by their closing. */
function ownParts({ db, now }: Pick<SharedDeps, 'db' | 'now'>): PersonParts {
  const erased = erasedSubjects.on(db)
  return {
    async keysOf(person) {
      const subject = subjectOf(person)
      return subject ? { [auditEntries.name]: subject } : {}
    },
    async erase({ person, eraseRows, tx }) {
      const subject = subjectOf(person)
      if (subject) await erased.upsert({ _id: subject }, { $set: { at: now() } }, tx)
      return eraseRows()
    },
  }
}

/** Exports and erasures of people who ask for them. */
export function buildPrivacy(shared: Deps): PersonHolders {
  const { app, bus, config, ids, queues, repeat } = shared
  const holders = personHolders({ ...shared, own: personData(shared, ownParts(shared)) })
  const deps = { ...shared, holders, seal: sealer(config.SEAL_KEYS), secret: config.RESET_SECRET }
  const service = privacyService(deps)
  const saga = privacySaga({ ...deps, forgetEvents: (before) => bus.forgetRead(TOPICS, before) })
  mount(app, contract.findPeople, async ({ query }) => ({ people: await service.find(query) }))
  mount(app, contract.listPrivacyRequests, ({ query }) => service.list(query))
  mount(
    app,
    contract.openPrivacyRequest,
    (call) => service.open(signedIn(call), { ...call.body, newId: call.newId }),
    { newId: () => ids.next('privacy_requests'), existing: ({ newId }) => service.existing(newId) },
  )
  mount(app, contract.takePrivacyFile, async (call) => ({
    services: await service.takeFile(signedIn(call), call.params.requestId),
  }))
  queues.work(RunPrivacyRequest, ({ requestId }) => saga.run(requestId))
  repeat([saga.resume], config.CLOSINGS_EVERY_MS)
  return holders
}
