import { Grid, Select } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useMayRead } from '../../../shared/session/rights.tsx'
import { clientsTexts, healthTexts } from '../clients.texts.ts'
import { type ChosenColumns, COLUMNS, type ColumnKey } from '../use-columns.ts'

/** Which columns the table has; a phone shows cards, which have none. */
export function ColumnChoice({ columns: { shown, choose } }: { columns: ChosenColumns }) {
  const names = useColumnNames()
  const t = useTexts(clientsTexts)
  const seesMoney = useMayRead('money')
  if (Grid.useBreakpoint().md === false) return null
  return (
    <Select<ColumnKey[]>
      mode="multiple"
      className="client-columns"
      aria-label={t('columns')}
      value={[...shown]}
      onChange={choose}
      options={COLUMNS.filter((key) => key !== 'revenue' || seesMoney).map((key) => ({
        value: key,
        label: names[key],
      }))}
      showSearch={false}
      maxTagCount={0}
      maxTagPlaceholder={t('columns')}
      placeholder={t('columns')}
      popupMatchSelectWidth={false}
      style={{ width: 130 }}
    />
  )
}

export function useColumnNames(): Record<ColumnKey, string> {
  const t = useTexts(clientsTexts)
  const health = useTexts(healthTexts)
  return {
    needs: health('needs'),
    contact: t('contact'),
    plan: t('plan'),
    charge: t('charge'),
    google: t('google'),
    employees: t('employees'),
    rating: t('rating'),
    urgent: t('urgent'),
    revenue: t('revenue'),
    status: t('status'),
    activity: t('lastActivity'),
    manager: t('manager'),
  }
}
