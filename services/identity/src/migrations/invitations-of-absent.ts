import { idSequences } from '@avaliax/chassis/mongo/ids.ts'
import { createIndexes } from '@avaliax/chassis/mongo/indexes.ts'
import type { Connection } from 'mongoose'
import { clientInvitations } from '../membership/client-invitation.model.ts'
import { clientPeople } from '../membership/client-person.model.ts'
import { users } from '../user/user.model.ts'

/** Rows of people who never set a password become invitations: an address that was only invited is nobody's. */
export async function invitationsOfAbsent(db: Connection): Promise<void> {
  await createIndexes(clientInvitations.model(db))
  const ids = idSequences({ db })
  const [people, invitations] = [clientPeople.on(db).within('all'), clientInvitations.on(db).within('all')]
  for await (const { _id: userId } of users
    .on(db)
    .each({ role: 'client', status: 'invited' }, { fields: ['_id'] }))
    for (const { _id, clientId, role } of await people.find({ userId })) {
      const fresh = { clientId, userId, role, byLink: true, createdAt: new Date() }
      // Killed between the two, the next run finds the invitation.
      if (!(await invitations.exists({ clientId, userId })))
        await invitations.insertOne({ ...fresh, _id: await ids.next('client_invitations') })
      await people.deleteMany({ _id })
    }
}
