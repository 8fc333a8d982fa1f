import {
  COMPANY_TAG_LENGTH,
  COMPANY_TAGS_MAX,
  type CompanyFigures,
} from '@avaliax/proto/tenancy/company-figures.routes.ts'
import { Form, Select } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { ruleOf } from '../../../shared/ui/form-rules.ts'
import { useSave } from '../../../shared/ui/use-save.ts'
import { usePutCompanyTagsMutation } from '../companies.api.ts'
import { comparisonTexts } from './comparison.texts.ts'

interface Props {
  /** Null: closed. */
  company: CompanyFigures | null
  /** Groups of the other companies. */
  known: readonly string[]
  onClose: () => void
}

interface Values {
  tags: string[]
}

/** Groups of one company, in the owner's own words. */
export function GroupsDialog({ company, known, onClose }: Props) {
  const t = useTexts(comparisonTexts)
  const [put] = usePutCompanyTagsMutation()
  const save = useSave<Values, { tags: string[] }>({
    send: ({ tags }) =>
      company ? put({ params: { clientId: company.clientId }, body: { tags } }) : undefined,
    saved: [t('groupsSaved')],
    failed: t('groupsFailed'),
    onClose,
  })
  const fits = ruleOf<string[]>((tags = []) => {
    if (tags.length > COMPANY_TAGS_MAX) return t('groupsTooMany')
    return tags.some((tag) => tag.trim().length > COMPANY_TAG_LENGTH) ? t('groupTooLong') : undefined
  })
  return (
    <FormDialog<Values>
      {...save}
      open={company !== null}
      title={t('groupsOf', { name: company?.companyName ?? '' })}
      initial={{ tags: company?.tags ?? [] }}
      onClose={onClose}
      width={440}
    >
      <Form.Item<Values> name="tags" label={t('groupsLabel')} extra={t('groupsText')} rules={fits}>
        <Select
          mode="tags"
          options={known.map((value) => ({ value, label: value }))}
          tokenSeparators={[',']}
        />
      </Form.Item>
    </FormDialog>
  )
}
