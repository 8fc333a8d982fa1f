import { TapSource } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { Button, Checkbox, Select, Typography } from 'antd'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import type { LedgerControl } from '../use-ledger-filters.ts'
import { ledgerTexts, visitsTexts } from '../visits.texts.ts'
import { PersonFilter } from './person-filter.tsx'

interface Props {
  clientId: number
  control: LedgerControl
  /** The chosen person's name as the list has it: somebody who has left is in no team. */
  knownName: string | undefined
  shown: number | undefined
  total: number
}

const ANY = 'any'

export function LedgerFilterBar({ clientId, control, knownName, shown, total }: Props) {
  const t = useTexts(ledgerTexts)
  const sourceName = useTexts(visitsTexts)
  const { number } = useFormat()
  const { filters, change, filtered, clear } = control
  return (
    <div className="ledger-filters">
      <PersonFilter
        clientId={clientId}
        value={filters.employeeId}
        knownName={knownName}
        onChange={(employeeId) => change({ employeeId })}
      />
      <Select
        aria-label={t('source')}
        value={filters.source ?? ANY}
        onChange={(value) => change({ source: TapSource.safeParse(value).data })}
        options={[
          { value: ANY, label: t('anySource') },
          ...TapSource.options.map((value) => ({ value, label: sourceName(value) })),
        ]}
        className="ledger-source"
      />
      <Checkbox
        checked={filters.suspicious !== undefined}
        onChange={({ target }) => change({ suspicious: target.checked ? 'true' : undefined })}
      >
        {t('floodOnly')}
      </Checkbox>
      {filtered && <Button onClick={clear}>{t('clear')}</Button>}
      {shown !== undefined && (
        <Typography.Text type="secondary" role="status">
          {t('shown', { shown: number(shown), total: number(total) })}
        </Typography.Text>
      )}
    </div>
  )
}
