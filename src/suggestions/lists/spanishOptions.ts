import { parseLabels } from './parseOptions.ts'

/*
 * The options of the lists in Spanish, by the value that the record gets. After `~` come other spellings
 * that find one. Names of groups are among them, and short spellings that a record may have, so that a
 * review says them too.
 */

export const spanishGender = parseLabels(`
Female = Femenino ~Mujer, M
Male = Masculino ~Hombre, H
Nonbinary (X) = No binario (X)
Not specified = Sin especificar`)

export const spanishMaritalStatus = parseLabels(`
Single = Soltero/a ~Soltera
Married = Casado/a ~Casada
Civil union = Unión civil
Domestic partner = Pareja de hecho ~Unión libre, Concubinato
Separated = Separado/a ~Separada
Divorced = Divorciado/a ~Divorciada
Widowed = Viudo/a ~Viuda`)

export const spanishRelation = parseLabels(`
Named insured = Asegurado/a principal ~Asegurada principal, Titular
Self = Asegurado/a principal
Insured = Asegurado/a principal
Spouse = Cónyuge ~Esposo, Esposa
SP = Cónyuge
Domestic partner = Pareja de hecho ~Unión libre, Concubinato
Child = Hijo/a ~Hija, Hijastro, Hijastra
CH = Hijo/a
Parent = Padre o madre ~Madre, Papá, Mamá
Sibling = Hermano/a ~Hermana
Grandparent = Abuelo/a ~Abuela
Grandchild = Nieto/a ~Nieta
Other relative = Otro familiar ~Pariente
Relative = Otro familiar
Roommate or other household member = Compañero/a de vivienda u otra persona del hogar
Employee = Empleado/a ~Empleada
Other non-relative = Otra persona sin parentesco`)

export const spanishEducation = parseLabels(`
No high school diploma = Sin diploma de secundaria
High school diploma or GED = Diploma de secundaria o GED ~Preparatoria, Bachillerato
Some college, no degree = Estudios universitarios sin título
Vocational or technical degree = Título vocacional o técnico
Associate degree = Título asociado (2 años) ~Grado asociado
Associate's = Título asociado (2 años)
Bachelor's degree = Licenciatura (4 años)
Bachelor's = Licenciatura (4 años)
Master's degree = Maestría
Master's = Maestría
Doctorate (PhD) = Doctorado (PhD)
Medical degree = Título de medicina
Law degree = Título de derecho`)

export const spanishLicenseStatus = parseLabels(`
Valid = Vigente ~Válida, Activa
Permit = Permiso de aprendizaje
Expired = Vencida ~Expirada
Suspended = Suspendida
Revoked = Revocada
Restricted = Restringida
Cancelled = Cancelada
Not licensed = Sin licencia ~Ninguna
Foreign or international = Extranjera o internacional`)

export const spanishDriverStatus = parseLabels(`
Rated = Incluido en la tarifa ~Tarificado
Excluded = Excluido
Not rated = No incluido en la tarifa
List only = Solo en la lista ~Listado
Never licensed = Nunca tuvo licencia ~Sin licencia
Permit driver = Conductor con permiso de aprendizaje
Insured elsewhere = Asegurado en otra compañía
Away at school = Estudia fuera del hogar
No longer in household = Ya no vive en el hogar
No longer licensed = Ya no tiene licencia ~Sin licencia`)

export const spanishGarageType = parseLabels(`
Attached = Adosado ~Anexo
Detached = Separado ~Independiente
Built-in = Integrado
Basement or tuck-under = En el sótano o bajo la vivienda
Carport = Cochera abierta
Underground = Subterráneo
None = Ninguno ~Sin garaje
Other = Otro`)

export const spanishConstruction = parseLabels(`
Residential = Residencial
Commercial = Comercial
Frame = Estructura de madera
Masonry veneer = Revestimiento de mampostería ~Chapa de ladrillo, Chapa de piedra
Masonry = Mampostería ~Mampostería sólida, Ladrillo macizo, Piedra maciza
Concrete block = Bloque de concreto
Joisted masonry = Mampostería con vigas de madera
Superior or fire resistive = Superior o resistente al fuego
Log = Troncos
Adobe = Adobe
Steel frame = Estructura de acero
Manufactured or mobile home = Casa prefabricada o móvil
Modular = Modular
Insulated concrete form (ICF) = Molde de concreto aislado (ICF)
Mixed = Mixta
Other = Otra ~Otro
Non-combustible = No combustible
Masonry non-combustible = Mampostería no combustible
Modified fire resistive = Resistente al fuego modificada
Fire resistive = Resistente al fuego`)

export const spanishSiding = parseLabels(`
Vinyl = Vinilo
Aluminum = Aluminio
Steel = Acero
Wood = Madera
Hardboard = Tablero duro
Plywood or T1-11 = Madera contrachapada o T1-11
Clapboard = Tablas traslapadas
Fiber cement = Fibrocemento
Brick veneer = Chapa de ladrillo
Solid brick = Ladrillo macizo
Stone veneer = Chapa de piedra
Solid stone = Piedra maciza
Stucco on frame = Estuco sobre madera
Stucco on block = Estuco sobre bloque
EIFS = EIFS ~Estuco sintético
Concrete block = Bloque de concreto
Poured concrete = Concreto colado
Adobe = Adobe
Log = Troncos
Wood shakes = Tejas de madera
Asbestos = Asbesto
Other = Otro`)

export const spanishRoofType = parseLabels(`
Asphalt shingle = Teja de asfalto
Architectural shingle = Teja arquitectónica ~Dimensional
Impact-resistant shingle = Teja resistente a impactos ~Clase 4
Wood shake = Teja rústica de madera
Wood shingle = Teja de madera
Metal = Metal ~Lámina
Clay tile = Teja de barro ~Teja española
Concrete tile = Teja de concreto ~Teja española
Slate = Pizarra
Tar and gravel = Alquitrán y grava
Rolled roofing = Rollo asfáltico
Rubber or membrane = Caucho o membrana
Foam = Espuma
Fiberglass = Fibra de vidrio
Copper = Cobre
Plastic or recycled = Plástico o reciclado
Solar shingles = Tejas solares
Asbestos = Asbesto
Thatch = Paja
Other = Otro`)

export const spanishFoundation = parseLabels(`
Slab = Losa ~Losa de concreto
Crawl space, enclosed = Espacio de acceso, cerrado
Crawl space, open = Espacio de acceso, abierto
Basement, finished = Sótano, terminado ~Sótano completo
Basement, partially finished = Sótano, parcialmente terminado ~Sótano completo
Basement, unfinished = Sótano, sin terminar ~Sótano completo
Basement, walkout = Sótano, con salida al exterior ~Sótano completo
Pier and beam = Pilares y vigas
Piers or posts = Pilares o postes ~Postes
Pilings or stilts = Pilotes o zancos
Hillside = En ladera
Combination = Combinación
Other = Otro`)

export const spanishFinancingType = parseLabels(`
Lien position = Rango del gravamen
Loan program = Programa de préstamo
First mortgage = Primera hipoteca ~1.ª hipoteca
Second mortgage = Segunda hipoteca
Third mortgage = Tercera hipoteca
Home equity loan = Préstamo sobre el valor de la vivienda
Home equity line of credit (HELOC) = Línea de crédito sobre el valor de la vivienda (HELOC)
Reverse mortgage = Hipoteca inversa
Construction loan = Préstamo de construcción
Land contract = Contrato de compraventa a plazos
Private or seller financed = Financiamiento privado o del vendedor
Conventional = Convencional
FHA = FHA
VA = VA
USDA = USDA`)

/** The headings of the lists of states. A state keeps its name. */
export const spanishStateGroups = parseLabels(`
States = Estados
Territories = Territorios
Canada = Canadá
Freely associated states = Estados libremente asociados
Military mail = Correo militar
Elsewhere = Otros lugares
Mexico = México
International = Internacional`)
