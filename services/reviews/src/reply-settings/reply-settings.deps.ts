import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { getReplySettings, putReplySettings } from '@avaliax/proto/reviews/reply-settings.routes.ts'
import type { SharedDeps } from '../shared-deps.ts'
import { replyGoals } from './reply-settings.model.ts'
import { replySettingsService } from './reply-settings.service.ts'

/** What the owner wants of the agency's replies, and how soon one is due. */
export function buildReplySettings(deps: SharedDeps) {
  const settings = replySettingsService(deps)
  const { app, clients, db } = deps
  // Bound here, because its indices are created when the service starts.
  replyGoals.model(db)
  mount(app, getReplySettings, async ({ params: { clientId } }) => {
    await clients.known(clientId)
    return settings.read(clientId)
  })
  mount(app, putReplySettings, ({ params: { clientId }, body, context }) =>
    settings.write(context, clientId, body),
  )
  return settings
}
