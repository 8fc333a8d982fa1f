import { Form } from 'antd'
import { Link } from 'react-router-dom'
import { foldedText } from '../../../shared/folded-text.ts'
import { useSettled } from '../../../shared/hooks/use-settled.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { useListClientsInfiniteQuery } from '../clients.api.ts'
import { editTexts } from '../clients.texts.ts'
import type { ClientValues } from './client-fields.tsx'

const PAUSE_MS = 400
const LEAST = 3
const fold = (text: string) => foldedText(text).trim()

/** Clients of the name that is being typed, each with its place: often the new one is there already. */
export function SameName() {
  const t = useTexts(editTexts)
  const companyName = Form.useWatch<ClientValues['companyName'] | undefined>('companyName') ?? ''
  const name = fold(useSettled(companyName, PAUSE_MS))
  const { currentData } = useListClientsInfiniteQuery(
    { query: { search: name.slice(0, 80), limit: 10 } },
    { skip: name.length < LEAST },
  )
  const found = currentData?.pages[0]?.items.filter(({ companyName }) => fold(companyName) === name) ?? []
  if (found.length === 0) return null
  return (
    <div className="client-same">
      <Notice
        kind="warning"
        title={t('sameName')}
        text={found.map(({ id, companyName, address, googleFormattedAddress, email }) => (
          <span key={id} className="client-same-name">
            <Link to={`/clients/${id}`}>{companyName}</Link> · {address ?? googleFormattedAddress ?? email}
          </span>
        ))}
      />
    </div>
  )
}
