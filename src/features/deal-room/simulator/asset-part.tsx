import type { Project } from '#contracts/project/projects.ts'
import styles from './simulator.module.css'

/** Valuation and rent roll, where the issuer gives them. */
export function AssetPart({ asset: { facts, units } }: Pick<Project, 'asset'>) {
  if (facts.length === 0) return null
  return (
    <div className={styles.asset}>
      <h3>{units.length === 0 ? 'Valuation' : 'Valuation and rent roll'}</h3>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {units.length === 0 ? null : (
        <table className={styles.marks}>
          <caption>Rent roll. Tenants are not named.</caption>
          <thead>
            <tr>
              <th scope="col">Unit</th>
              <th scope="col">Tenant</th>
              <th scope="col">Monthly rent</th>
              <th scope="col">Lease ends on</th>
            </tr>
          </thead>
          <tbody>
            {units.map(({ unit, tenant, rent, endsOn }) => (
              <tr key={unit}>
                <th scope="row">{unit}</th>
                <td>{tenant}</td>
                <td className="tnum">{rent}</td>
                <td className="tnum">{endsOn}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
