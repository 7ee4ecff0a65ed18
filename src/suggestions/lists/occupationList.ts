import type { Suggestion } from '../suggestion.ts'
import { parseOptions } from './parseOptions.ts'

/*
 * Ordinary titles, collected for this kit and from no licensed code list. They are only suggestions:
 * the contract states no allowed values, so a record may have any other text.
 */

/** Answers of people without an occupation. */
const nonOccupations =
  'Homemaker ~Housewife, Stay-at-home parent\nRetired ~Pensioner\nDisabled\nUnemployed ~Between jobs\nStudent\nSelf-employed'

/** Titles by kind of work, one in each line, with other spellings after `~`. */
const titles: Readonly<Record<string, string>> = {
  'Agriculture, forestry, fishing': `
Agricultural inspector
Arborist ~Tree surgeon
Beekeeper
Crop adviser ~Agronomist
Farm equipment operator
Farm manager
Farm worker ~Farmhand, Field hand
Farmer or rancher ~Farm owner, Rancher, Grower
Fisher ~Commercial fisherman
Forester ~Forest ranger
Greenhouse or nursery worker
Logger ~Lumberjack
Stable hand ~Groom
Veterinary assistant on a farm
Winemaker ~Vintner`,
  'Art, design, media': `
Actor
Animator
Announcer or radio host ~DJ, Broadcaster
Art director
Artist ~Sculptor
Author or writer ~Novelist
Camera operator
Copywriter
Dancer or choreographer
Editor
Fashion designer
Florist ~Floral designer
Graphic designer
Illustrator
Interior designer
Jeweler ~Goldsmith
Journalist or reporter ~News reporter
Musician or singer
Photographer
Producer or director ~Film director
Public relations specialist ~PR specialist
Sound or lighting technician
Translator or interpreter
Video editor`,
  'Banking, finance, real estate': `
Accountant ~CPA
Actuary
Appraiser ~Real estate appraiser
Auditor
Bank manager ~Branch manager
Bank teller
Bookkeeper
Credit analyst
Financial adviser ~Financial planner, Financial advisor
Financial analyst
Investment banker
Loan officer
Payroll clerk
Property manager
Real estate agent ~Realtor, Real estate broker
Stockbroker ~Trader
Tax preparer
Treasurer or controller ~CFO`,
  'Business, sales, office': `
Administrative assistant ~Secretary, Executive assistant
Business analyst
Business owner ~Entrepreneur, Small business owner
Buyer or purchasing agent
Call center agent ~Customer service representative
Cashier
Chief executive ~CEO, President
Consultant ~Management consultant
Data entry clerk
Executive ~Vice president
File clerk ~Office clerk
General manager
Human resources specialist ~HR specialist
Marketing manager
Marketing specialist
Merchandiser
Office manager
Operations manager ~COO
Project manager
Receptionist
Retail store manager ~Shop manager
Retail salesperson ~Sales clerk, Shop assistant
Sales manager
Sales representative ~Outside sales
Telemarketer`,
  'Construction, energy trades': `
Boilermaker
Bricklayer or mason ~Stonemason
Carpenter ~Framer, Joiner
Carpet or floor installer
Concrete worker ~Cement finisher
Construction foreman ~Site supervisor
Construction inspector ~Building inspector
Construction laborer
Contractor ~General contractor, Builder
Crane operator
Drywall installer
Electrician
Elevator mechanic
Glazier
Heavy equipment operator
Insulation worker
Ironworker ~Steelworker
Lineworker ~Power line installer, Lineman
Miner
Oil or gas field worker ~Roughneck, Driller
Painter or paperhanger ~House painter
Pipefitter ~Steamfitter
Plumber
Power plant operator
Roofer
Solar installer
Surveyor ~Land surveyor
Welder
Wind turbine technician`,
  'Education, library': `
Childcare worker ~Day care worker, Nanny
College professor ~University lecturer
Counselor at a school ~Guidance counselor
Curator
Elementary school teacher ~Primary school teacher
High school teacher ~Secondary school teacher
Kindergarten teacher
Librarian
Middle school teacher
Preschool teacher
Principal ~School administrator
Special education teacher
Substitute teacher
Superintendent of schools
Teaching assistant ~Teacher aide
Trainer or instructor
Tutor`,
  'Engineering, architecture, science, math': `
Aerospace engineer
Architect
Astronomer or physicist
Biologist
Biomedical engineer
Chemical engineer
Chemist
Civil engineer
Drafter ~CAD technician
Economist
Electrical engineer ~Electronics engineer
Environmental scientist
Geologist
Industrial engineer
Laboratory technician ~Lab technician
Landscape architect
Materials engineer ~Metallurgist
Mathematician or statistician
Mechanical engineer
Meteorologist
Nuclear engineer
Petroleum engineer
Quality engineer
Social scientist
Structural engineer
Urban planner`,
  'Government, military': `
Air force member ~Airman
Army member ~Soldier
Coast guard member
Elected official
Government administrator
Government clerk ~Civil servant
Marine
Military officer ~Commissioned officer
National guard member or reservist
Navy member ~Sailor
Postal clerk
Mail carrier ~Letter carrier, Mailman
Public health inspector
Social security or benefits officer
Space force member
Tax examiner ~Revenue agent`,
  'Information technology': `
Cybersecurity analyst ~Information security analyst
Data analyst
Data scientist
Database administrator ~DBA
Hardware engineer
Help desk technician ~IT support, Desktop support
IT manager
Network administrator ~Network engineer
Product manager
Software developer ~Programmer, Software engineer
Software tester ~QA tester
System administrator ~Sysadmin
Systems analyst
Technical writer
User experience designer ~UX designer
Web developer`,
  Insurance: `
Claims adjuster ~Adjuster
Claims examiner
Insurance agent or broker ~Insurance agent, Insurance broker
Insurance customer service representative
Insurance inspector ~Loss control specialist
Risk manager
Underwriter`,
  'Legal, law enforcement, security': `
Attorney ~Lawyer, Counsel
Bailiff
Corrections officer ~Prison guard
Court clerk
Court reporter
Detective or investigator ~Private investigator
Firefighter
Judge ~Magistrate
Law clerk
Legal assistant
Notary
Paralegal
Parole or probation officer
Police officer ~Trooper, Deputy sheriff
Security guard
Sheriff or chief of police
Transportation security officer ~TSA officer`,
  'Maintenance, repair, housekeeping': `
Aircraft mechanic
Appliance repairer
Auto body repairer
Auto mechanic ~Automotive technician
Building maintenance worker ~Handyman
Computer repairer
Diesel mechanic ~Truck mechanic
Exterminator ~Pest control worker
Housekeeper ~Maid
Heating and cooling technician ~HVAC technician
Industrial machinery mechanic ~Millwright
Janitor ~Custodian
Landscaper or groundskeeper ~Gardener
Locksmith
Pool cleaner
Telecommunications technician ~Cable installer
Window cleaner`,
  'Manufacturing, production': `
Assembler ~Assembly line worker
Baker in a plant ~Production baker
Butcher or meat cutter
Cabinetmaker ~Woodworker
Factory worker ~Production worker
Foundry worker
Machine operator
Machinist ~CNC operator
Packer or packager
Plant manager
Printing press operator ~Printer
Production supervisor ~Line supervisor
Quality inspector
Sewing machine operator
Sheet metal worker
Textile worker
Tool and die maker
Upholsterer
Water treatment operator`,
  'Medical, social services, religion': `
Acupuncturist
Ambulance driver
Audiologist
Chaplain
Chiropractor
Clergy ~Pastor, Priest, Rabbi, Imam, Minister
Dental assistant
Dental hygienist
Dentist
Dietitian or nutritionist
Emergency medical technician ~EMT
Home health aide ~Caregiver
Hospital administrator
Licensed practical nurse ~LPN
Medical assistant
Medical billing clerk
Medical technician
Mental health counselor ~Psychotherapist
Midwife
Nurse practitioner ~NP
Nursing assistant ~CNA
Occupational therapist
Optician
Optometrist
Paramedic
Pharmacist
Pharmacy technician
Physical therapist
Physician ~Doctor, MD
Physician assistant
Podiatrist
Psychiatrist
Psychologist
Radiologic technologist ~X-ray technician
Registered nurse ~RN
Religious worker ~Missionary
Respiratory therapist
Social worker ~Case worker
Speech therapist ~Speech pathologist
Surgeon
Veterinarian ~Vet
Veterinary technician`,
  'Personal care, service': `
Animal trainer
Barber
Dry cleaner
Esthetician ~Skin care specialist
Funeral director ~Mortician
Hairdresser ~Hairstylist, Cosmetologist
Makeup artist
Manicurist ~Nail technician
Massage therapist
Personal assistant
Pet groomer
Tattoo artist
Wedding or event planner`,
  'Restaurant, hotel services': `
Baker
Bartender
Busser or dishwasher
Caterer
Chef ~Head cook
Cook ~Line cook
Fast food worker
Food service manager
Host or hostess
Hotel clerk ~Front desk clerk
Hotel manager ~Innkeeper
Bellhop ~Porter
Restaurant manager
Server ~Waiter, Waitress
Barista`,
  'Sports, recreation': `
Athlete ~Professional athlete
Camp counselor
Casino dealer
Coach or scout
Fitness trainer ~Personal trainer
Golf professional
Jockey
Lifeguard
Park ranger
Recreation worker
Referee or umpire
Ski or dive instructor
Yoga instructor`,
  'Travel, transportation, warehousing': `
Air traffic controller
Bus driver
Courier ~Messenger
Delivery driver
Dispatcher
Flight attendant
Forklift operator
Freight handler ~Longshoreman, Dock worker
Logistics manager ~Supply chain manager
Mover
Parking attendant ~Valet
Pilot ~Airline pilot
Railroad conductor
Railroad engineer ~Train operator
Rideshare driver
Sanitation worker ~Garbage collector
School bus driver
Ship captain or mate ~Merchant mariner
Shipping and receiving clerk
Taxi or limousine driver ~Chauffeur
Tow truck driver
Travel agent
Truck driver ~CDL driver, Trucker
Warehouse manager
Warehouse worker ~Stocker, Order picker`,
}

/** The titles, grouped by kind of work. */
export const occupations: readonly Suggestion[] = [
  ...parseOptions(nonOccupations),
  ...Object.entries(titles).flatMap(([group, lines]) => parseOptions(lines, group)),
  { value: 'Other' },
]
