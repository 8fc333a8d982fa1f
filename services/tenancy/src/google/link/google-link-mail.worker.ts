import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { FinalFailure } from '@avaliax/chassis/queue/worker.ts'
import type { Brand } from '@avaliax/proto/brand.ts'
import { publicName } from '@avaliax/proto/tenancy/public-name.ts'
import { MailGoogleLink } from '@avaliax/proto/tenancy/tenancy.jobs.ts'
import { type Mailer, MailFailure } from '@avaliax/providers/mailer/mailer.ts'
import type { OwnerRepository } from '../../owner/owner.repository.ts'
import type { GoogleLinks } from './google-link.service.ts'
import { googleLinkMail } from './google-link-mail.presenter.ts'

interface Deps {
  queues: Pick<Queues, 'work'>
  links: Pick<GoogleLinks, 'toMail' | 'mailed'>
  owners: Pick<OwnerRepository, 'byId'>
  mail: Pick<Mailer, 'send'>
  brand: () => Promise<Brand>
  publicUrl: string
}

/** Mails an owner the link with which to connect Google. A second copy has the id of the first, by which mail programs drop it. */
export function googleLinkMailWorker({ queues, links, owners, mail, brand, publicUrl }: Deps): void {
  const { hostname } = new URL(publicUrl)
  queues.work(MailGoogleLink, async ({ clientId, linkId }, { last, log }) => {
    const found = await links.toMail(clientId, linkId)
    if (!found) return log.info({ clientId, linkId }, 'a link for Google needs no mail any more')
    const { client, link, url } = found
    const owner = client.userId === null ? null : await owners.byId(client.userId)
    const company = publicName(client) ?? client.companyName
    const words = googleLinkMail({ company, url, language: owner?.language ?? 'pt', brand: await brand() })
    try {
      await mail.send({
        ...words,
        to: client.email,
        messageId: `<google-link-${linkId}@${hostname}>`,
        action: 'google-link',
        leaveUrl: null,
        clientId,
        userId: link.createdBy,
      })
    } catch (error) {
      const permanent = error instanceof MailFailure && error.permanent
      if (permanent || last) await links.mailed(clientId, linkId, false)
      throw permanent ? new FinalFailure((error as Error).message) : error
    }
    await links.mailed(clientId, linkId, true)
  })
}
