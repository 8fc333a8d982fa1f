interface Props {
  title: string
  unit: string
  figure: string
  rows: readonly { key: string; label: string; value: string }[]
}

/** A picture's figures for who does not see it. */
export function FigureTable({ title, unit, figure, rows }: Props) {
  return (
    <table className="ax-hidden">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{unit}</th>
          <th scope="col">{figure}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, value }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
