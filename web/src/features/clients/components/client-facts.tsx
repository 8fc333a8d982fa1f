import { tryMailAgain } from '@avaliax/proto/identity/mail-refusal.routes.ts'
import { resetOwnerTwoFactor } from '@avaliax/proto/identity/owner.routes.ts'
import { isNoAddress } from '@avaliax/proto/no-address.ts'
import { renewInvitation, setClientOwnerEmail } from '@avaliax/proto/tenancy/agency.routes.ts'
import type { ClientRecord } from '@avaliax/proto/tenancy/client-record.routes.ts'
import { Flex } from 'antd'
import { Link } from 'react-router-dom'
import { MailRefused } from '../../../shared/access/mail-refused.tsx'
import { GoogleLinkButton } from '../../../shared/google/google-link-button.tsx'
import { HostsButton } from '../../../shared/hosts/hosts-button.tsx'
import { formatDate, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useMay } from '../../../shared/session/rights.tsx'
import { mailLink } from '../../../shared/ui/contact-links.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { clientPageTexts } from '../client-page.texts.ts'
import { useListOwnerAccountsQuery, useMailOwnerAgainMutation } from '../clients.api.ts'
import { clientsTexts } from '../clients.texts.ts'
import { Rating } from './client-cells.tsx'
import { ClientManager } from './client-manager.tsx'
import { EnterOwnerEmail } from './enter-owner-email.tsx'
import { Facts } from './facts.tsx'
import { invitationWords } from './invitation-words.ts'
import { RenewInvitation } from './renew-invitation.tsx'
import { ResetTwoFactor } from './reset-two-factor.tsx'

interface Props {
  client: ClientRecord
}

export function ClientContact({ client }: Props) {
  const t = useTexts(clientPageTexts)
  const {
    contactPerson,
    email,
    phone,
    phoneText,
    address,
    googleFormattedAddress,
    createdAt,
    lastActivityAt,
  } = client
  return (
    <Facts
      rows={[
        [t('contactPerson'), contactPerson],
        [
          t('email'),
          isNoAddress(email) ? (
            t('noEmail')
          ) : (
            <a key="email" href={mailLink(email)}>
              {email}
            </a>
          ),
        ],
        [t('phone'), phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phoneText}</a>],
        [t('address'), address ?? googleFormattedAddress],
        [t('since'), formatDate(createdAt)],
        [t('lastActivity'), lastActivityAt ? <RelativeTime key="at" iso={lastActivityAt} /> : t('never')],
        [t('manager'), <ClientManager key="manager" client={client} />],
        [t('host'), <HostsButton key="host" clientId={client.id} />],
      ]}
    />
  )
}

export function ClientLogin({ client: { id, userId } }: Props) {
  const t = useTexts(clientPageTexts)
  const list = useTexts(clientsTexts)
  const may = useMay()
  const [mailAgain] = useMailOwnerAgainMutation()
  const { data, error, refetch } = useListOwnerAccountsQuery(
    { query: { userIds: String(userId) } },
    { skip: userId === null },
  )
  if (userId === null) return t('noLogin')
  if (!data) return error ? <ErrorState compact problem={error} onRetry={refetch} /> : <PageSkeleton />
  const [owner] = data.owners
  if (!owner) return t('noLogin')
  const { email, state, invitation, lastSeenAt, twoFactor, mailRefusal } = owner
  return (
    <Flex vertical gap={16}>
      <Facts
        rows={[
          [t('email'), isNoAddress(email) ? t('noEmail') : email],
          [
            t('state'),
            state === 'invited'
              ? invitationWords(invitation ?? {}, list)
              : t(state === 'active' ? 'accepted' : state),
          ],
          [t('lastSeen'), lastSeenAt ? <RelativeTime key="at" iso={lastSeenAt} /> : t('never')],
          [t('twoFactor'), t(twoFactor ? 'twoFactorOn' : 'twoFactorOff')],
        ]}
      />
      {mailRefusal && (
        <MailRefused
          email={email}
          refusal={mailRefusal}
          route={tryMailAgain}
          onTryAgain={() => mailAgain({ params: { userId } })}
        />
      )}
      {isNoAddress(email) && may(setClientOwnerEmail) && <EnterOwnerEmail clientId={id} />}
      {state === 'invited' && !isNoAddress(email) && may(renewInvitation) && (
        <RenewInvitation clientId={id} />
      )}
      {twoFactor && may(resetOwnerTwoFactor) && <ResetTwoFactor userId={userId} email={email} />}
    </Flex>
  )
}

export function ClientGoogle({ client }: Props) {
  const t = useTexts(clientPageTexts)
  const { number } = useFormat()
  const { id, googlePlaceId, googleBusinessName, googleStatus, googleVia, rating, urgentReviews } = client
  const connection =
    googleVia && googleStatus !== 'awaiting_approval'
      ? t(googleStatus === 'connected' ? 'google_through_agency' : 'google_agency_ended')
      : t(`google_${googleStatus}`)
  const urgent = (
    <Link to={`/reviews?impersonate=${id}&ratings=3,2,1&content=text&status=unresponded`}>
      {number(urgentReviews)}
    </Link>
  )
  return (
    <Flex vertical gap={16} align="start">
      <Facts
        rows={[
          [t('place'), googlePlaceId ? googleBusinessName : t('notLinked')],
          [t('connection'), connection],
          [t('rating'), rating === null ? null : <Rating key="rating" client={client} />],
          [t('urgent'), urgentReviews > 0 ? urgent : number(0)],
        ]}
      />
      {(googleVia || googleStatus !== 'connected') && <GoogleLinkButton client={client} />}
    </Flex>
  )
}
