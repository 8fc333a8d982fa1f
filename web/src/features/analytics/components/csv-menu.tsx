import { DownloadOutlined } from '@ant-design/icons'
import { exportAgencyTaps } from '@avaliax/proto/cards/figures/agency-taps.routes.ts'
import { exportAgencyReviews } from '@avaliax/proto/reviews/agency-reviews.routes.ts'
import { exportRevenueAnalytics } from '@avaliax/proto/tenancy/analytics.routes.ts'
import { Button, Dropdown } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCsvDownload } from '../../../shared/ui/use-csv-download.ts'
import { analyticsTexts } from '../analytics.texts.ts'

const FILES = {
  revenue: { route: exportRevenueAnalytics, label: 'csvRevenue' },
  taps: { route: exportAgencyTaps, label: 'csvTaps' },
  reviews: { route: exportAgencyReviews, label: 'csvReviews' },
} as const
type File = keyof typeof FILES

/** Each service exports what it knows; the months are those of the page. */
export function CsvMenu({ months }: { months: number }) {
  const t = useTexts(analyticsTexts)
  const csv = useCsvDownload()
  const save = (file: File) =>
    void csv.start({
      route: FILES[file].route,
      input: { query: { months: String(months) } },
      fileName: `analytics-${file}.csv`,
    })
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: (Object.keys(FILES) as File[]).map((key) => ({ key, label: t(FILES[key].label) })),
        onClick: ({ key }) => save(key as File),
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} loading={csv.working}>
        {t('csv')}
      </Button>
    </Dropdown>
  )
}
