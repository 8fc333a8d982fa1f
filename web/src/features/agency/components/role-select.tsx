import { AgencyRole } from '@avaliax/proto/rights.ts'
import { Select } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { roleTexts } from '../../../shared/session/role.texts.ts'

interface Props {
  label: string
  /** Given by the form where it is a field of one. */
  value?: AgencyRole
  loading?: boolean
  onChange?: (role: AgencyRole) => void
}

interface Option {
  value: AgencyRole
  label: string
  text: string
}

/** The roles of the agency, each with what it may do. */
export function RoleSelect({ label, ...props }: Props) {
  const t = useTexts(roleTexts)
  return (
    <Select<AgencyRole, Option>
      aria-label={label}
      options={AgencyRole.options.map((value) => ({ value, label: t(value), text: t(`${value}Text`) }))}
      optionRender={({ data }) => (
        <>
          <div>{data.label}</div>
          <div className="operator-role-text">{data.text}</div>
        </>
      )}
      popupMatchSelectWidth={280}
      style={{ minWidth: 130 }}
      {...props}
    />
  )
}
