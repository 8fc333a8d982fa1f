import { CloseOutlined, EyeInvisibleOutlined, EyeOutlined, TeamOutlined } from '@ant-design/icons'
import {
  type AgencyLocation,
  createLocationClients,
  ignoreAgencyLocation,
  matchAgencyLocations,
  releaseAgencyLocation,
} from '@avaliax/proto/tenancy/agency-google.routes.ts'
import { Button, Checkbox, Flex, Tag, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May, useMay } from '../../../shared/session/rights.tsx'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { RowMenu } from '../../../shared/ui/row-menu.tsx'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useIgnoreAgencyLocationMutation, useReleaseAgencyLocationMutation } from '../google-locations.api.ts'
import { locationStateTexts, takeOverTexts } from '../google-locations.texts.ts'
import { useMatch } from '../use-match.ts'
import { ChooseClientDialog } from './choose-client-dialog.tsx'
import './google-locations.css'

export type Chosen = ReadonlyMap<string, AgencyLocation>
export const byId = (rows: readonly AgencyLocation[]): Chosen => new Map(rows.map((row) => [row.id, row]))

interface Props {
  locations: readonly AgencyLocation[] | undefined
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  empty: ReactNode
}

const COLOURS = {
  certain: 'success',
  suggested: 'warning',
  new: 'processing',
  matched: 'default',
  ignored: 'default',
  gone: 'error',
} as const

/** A client can be made of it. */
export const canBeClient = ({ state, verified }: AgencyLocation) =>
  verified && (state === 'new' || state === 'suggested')

/** The locations of the agency's account, and what each one is. */
export function LocationList({ locations, chosen, onChoose, empty }: Props) {
  const t = useTexts(takeOverTexts)
  const mayMake = useMay()(createLocationClients)
  const free = locations?.filter(canBeClient) ?? []
  const isAll = free.length > 0 && free.every(({ id }) => chosen.has(id))
  const choose = (rows: readonly AgencyLocation[]) => onChoose(byId(rows))
  const toggle = (row: AgencyLocation) =>
    choose(
      chosen.has(row.id) ? [...chosen.values()].filter(({ id }) => id !== row.id) : [...chosen.values(), row],
    )
  const tick = (row: AgencyLocation) =>
    canBeClient(row) ? (
      <Checkbox
        aria-label={t('selectOf', { name: row.title })}
        checked={chosen.has(row.id)}
        onChange={() => toggle(row)}
      />
    ) : null
  const tickAll = (
    <Checkbox
      aria-label={t('selectAll')}
      checked={isAll}
      disabled={free.length === 0}
      indeterminate={!isAll && chosen.size > 0}
      onChange={() => choose(isAll ? [] : [...chosen.values(), ...free])}
    />
  )
  const columns: Column<AgencyLocation>[] = [
    ...(mayMake ? [{ key: 'select', title: t('selectAll'), head: tickAll, render: tick }] : []),
    { key: 'location', title: t('location'), share: 40, wraps: true, render: (row) => <Name row={row} /> },
    { key: 'state', title: t('state'), render: (row) => <State row={row} /> },
    { key: 'client', title: t('client'), share: 30, render: (row) => <WhoseItIs row={row} /> },
    { key: 'group', title: t('group'), spare: true, render: ({ group }) => group },
  ]
  return (
    <DataList
      label={t('title')}
      items={locations}
      keyOf={({ id }) => id}
      columns={columns}
      actions={(row) => <Actions row={row} />}
      empty={empty}
      card={(row) => (
        <Flex vertical gap={8}>
          <Flex justify="space-between" align="start" gap={12}>
            <Flex gap={10} align="start">
              {mayMake && tick(row)}
              <Name row={row} />
            </Flex>
            <Actions row={row} />
          </Flex>
          <State row={row} />
          <WhoseItIs row={row} />
        </Flex>
      )}
    />
  )
}

function Name({ row: { title, address, phone, verified } }: { row: AgencyLocation }) {
  const t = useTexts(takeOverTexts)
  return (
    <span className="location-name">
      <strong>{title}</strong>
      <span className="location-sub">{[address, phone].filter(Boolean).join(' · ')}</span>
      {!verified && <Typography.Text type="warning">{t('unverified')}</Typography.Text>}
    </span>
  )
}

function State({ row: { state, contested } }: { row: AgencyLocation }) {
  const t = useTexts(takeOverTexts)
  const words = useTexts(locationStateTexts)
  return (
    <span>
      <Tag color={COLOURS[state]}>{words(state)}</Tag>
      {contested && <Tag color="warning">{t('contested')}</Tag>}
    </span>
  )
}

/** The client that it is, or those that it may be, each with a button. */
function WhoseItIs({ row }: { row: AgencyLocation }) {
  const t = useTexts(takeOverTexts)
  const { match, matching } = useMatch()
  if (row.client) return <Link to={`/clients/${row.client.id}`}>{row.client.companyName}</Link>
  if (row.state !== 'certain' && row.state !== 'suggested') return null
  return (
    <Flex vertical gap={6}>
      {row.suggestions.map(({ id, companyName, by, taken }) => (
        <Flex key={id} wrap align="center" gap={8}>
          <span className="location-name">
            <Link to={`/clients/${id}`}>{companyName}</Link>
            <span className="location-sub">{taken ? t('taken') : t(`by_${by}`)}</span>
          </span>
          {!taken && row.verified && (
            <May route={matchAgencyLocations}>
              <Button
                size="small"
                loading={matching}
                aria-label={t('confirmOf', { client: companyName, location: row.title })}
                onClick={() => void match(row, { id, companyName })}
              >
                {t('confirm')}
              </Button>
            </May>
          )}
        </Flex>
      ))}
    </Flex>
  )
}

function Actions({ row }: { row: AgencyLocation }) {
  const t = useTexts(takeOverTexts)
  const toast = useToast()
  const confirmDanger = useConfirmDanger()
  const [release] = useReleaseAgencyLocationMutation()
  const [ignore, { isLoading }] = useIgnoreAgencyLocationMutation()
  const [choosing, setChoosing] = useState(false)
  const { id: googleLocation, title, client, state, verified } = row
  const askToRelease = () =>
    confirmDanger({
      title: t('releaseTitle', { location: title, client: client?.companyName ?? '' }),
      consequence: t('releaseText'),
      confirmLabel: t('release'),
      onConfirm: async () => {
        toast.outcome(await release({ params: { googleLocation } }), t('saved'), t('notSaved'))
      },
    })
  const leaveOut = async (ignored: boolean) => {
    const answer = await ignore({ params: { googleLocation }, body: { ignored } })
    if (answer.error) toast.error(t('notSaved'), answer.error)
  }
  const isIgnored = state === 'ignored'
  const forFree = [
    ...(verified && state !== 'gone'
      ? [
          {
            key: 'choose',
            label: t('choose'),
            icon: <TeamOutlined aria-hidden />,
            route: matchAgencyLocations,
            onClick: () => setChoosing(true),
          },
        ]
      : []),
    {
      key: 'ignore',
      label: t(isIgnored ? 'unignore' : 'ignore'),
      icon: isIgnored ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />,
      route: ignoreAgencyLocation,
      onClick: () => void leaveOut(!isIgnored),
    },
  ]
  const forMatched = [
    {
      key: 'release',
      label: t('release'),
      icon: <CloseOutlined aria-hidden />,
      danger: true,
      route: releaseAgencyLocation,
      onClick: askToRelease,
    },
  ]
  return (
    <>
      <RowMenu name={title} working={isLoading} actions={client ? forMatched : forFree} />
      {choosing && <ChooseClientDialog location={row} onClose={() => setChoosing(false)} />}
    </>
  )
}
