import { type FoundPerson, openPrivacyRequest } from '@avaliax/proto/identity/privacy.routes.ts'
import { PersonKind } from '@avaliax/proto/values.ts'
import { Button, Flex, Select, Typography } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { ClientPicker } from '../../../shared/ui/client-picker.tsx'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useFindPeopleQuery, useOpenPrivacyRequestMutation } from '../privacy.api.ts'
import { privacyTexts } from '../privacy.texts.ts'
import { EraseDialog } from './erase-dialog.tsx'

const SEARCH_MIN = 2
const SEARCH_LABEL = {
  lead: 'search',
  employee: 'search',
  reviewer: 'searchReviewer',
  user: 'searchUser',
} as const satisfies Record<PersonKind, string>

/** Looks for whoever asks; what is typed stays out of the address and of the browser's history. */
export function PeopleSearch() {
  const t = useTexts(privacyTexts)
  const [kind, setKind] = useState<PersonKind>('lead')
  const [clientId, setClientId] = useState<number>()
  const [search, setSearch] = useState('')
  const ofClient = kind === 'reviewer' || kind === 'employee'
  const needsClient = kind === 'reviewer' && clientId === undefined
  const change = (chosen: PersonKind) => {
    setKind(chosen)
    setSearch('')
  }
  return (
    <>
      <Flex gap={8} wrap className="privacy-search">
        <Select
          aria-label={t('kind')}
          value={kind}
          onChange={change}
          options={PersonKind.options.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        {ofClient && <ClientPicker label={t('client')} value={clientId} onChange={setClientId} allowClear />}
        <SearchField label={t(SEARCH_LABEL[kind])} value={search} onChange={setSearch} />
      </Flex>
      {needsClient || search.length < SEARCH_MIN ? (
        <Typography.Text type="secondary">{t(needsClient ? 'hintClient' : 'hint')}</Typography.Text>
      ) : (
        <People query={{ kind, search, ...(ofClient && clientId !== undefined && { clientId }) }} />
      )}
    </>
  )
}

function People({ query }: { query: { kind: PersonKind; search: string; clientId?: number } }) {
  const t = useTexts(privacyTexts)
  const answer = useFindPeopleQuery({ query })
  const [erased, setErased] = useState<FoundPerson | null>(null)
  const people = answer.currentData?.people
  const columns: Column<FoundPerson>[] = [
    { key: 'name', title: t('name'), render: ({ name }) => name },
    { key: 'detail', title: t('detail'), share: 50, render: ({ detail }) => detail },
  ]
  const actions = (person: FoundPerson) => (
    <May route={openPrivacyRequest}>
      <Actions person={person} onErase={() => setErased(person)} />
    </May>
  )
  return (
    <>
      <ListFrame answer={answer} filled={people !== undefined}>
        <DataList
          label={t('people')}
          items={people}
          keyOf={({ id }) => id}
          columns={columns}
          actions={actions}
          card={(person) => (
            <Flex vertical gap={8} align="start">
              <strong>{person.name}</strong>
              <Typography.Text type="secondary">{person.detail}</Typography.Text>
              {actions(person)}
            </Flex>
          )}
          empty={<p>{t('nobody')}</p>}
        />
      </ListFrame>
      {erased && (
        <EraseDialog person={erased} onErased={() => void answer.refetch()} onClose={() => setErased(null)} />
      )}
    </>
  )
}

function Actions({ person, onErase }: { person: FoundPerson; onErase: () => void }) {
  const t = useTexts(privacyTexts)
  const toast = useToast()
  const [open, { isLoading }] = useOpenPrivacyRequestMutation()
  const { kind, id, clientId, name } = person
  const handOut = async () =>
    toast.outcome(
      await open({ body: { kind: 'export', person: { kind, id, clientId } } }),
      t('opened'),
      t('openFailed'),
    )
  return (
    <Flex gap={4} justify="flex-end">
      <Button loading={isLoading} aria-label={t('exportOf', { name })} onClick={() => void handOut()}>
        {t('export')}
      </Button>
      <Button danger type="text" aria-label={t('eraseOf', { name })} onClick={onErase}>
        {t('erase')}
      </Button>
    </Flex>
  )
}
