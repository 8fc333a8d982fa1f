import { Form, Select } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { siteOf } from '../config-form.ts'
import { fieldsTexts } from '../fields.texts.ts'

const MOST_SITES = 20

export function SiteFields() {
  const t = useTexts(fieldsTexts)
  const known = (typed: string[]) => [...new Set(typed.map((text) => siteOf(text) ?? text))]
  const check = (_: unknown, sites: string[] | undefined) =>
    sites?.some((site) => siteOf(site) !== site)
      ? Promise.reject(new Error(t('allowedSitesWrong')))
      : Promise.resolve()
  return (
    <Form.Item
      name="allowedSites"
      label={t('allowedSites')}
      extra={t('allowedSitesHint')}
      getValueFromEvent={known}
      rules={[{ validator: check }]}
    >
      <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ']} maxCount={MOST_SITES} />
    </Form.Item>
  )
}
