const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Given names as people here bear them, folded: where a surname of two words ends shows by the first of these. */
export const GIVEN_NAMES = words(
  `abel abril adela adolfo adrian adriana agostina agustin agustina aida ailen ailin alan alba alberto alcira aldana aldo alejandra
alejandro alejo alexis alfonso alfredo alicia alma amalia amanda amelia amparo ana anabel anabella anahi analia andrea andres angel
angela angelica angeles anibal antonella antonia antonio araceli ariadna ariana ariel armando arturo aurora axel aylen azul barbara
bautista beatriz belen benicio benjamin bernarda bernardo bianca blanca brenda brian bruno camila candela carina carla carlos carmen
carolina caterina cecilia celeste celia cesar cintia clara claudia claudio clementina constanza consuelo cristian cristina cristobal
cynthia daiana dalma damian dana daniel daniela dante dario david debora delfina delia denis denise diana diego dolores domingo
dora eduardo elena eliana elias elisa elizabeth eloisa elsa elvira emanuel emilia emiliano emilio emma enrique enzo erica ernesto
esteban estela ester esteban eugenia eva evangelina evelyn ezequiel fabian fabiana fabricio facundo fatima federica federico felicitas
felipe felix fermin fernanda fernando fidel flavia flavio florencia francesca francisca francisco franco gabriel gabriela gaston
genaro georgina german gerardo gilda gimena gisela giselle gladys gloria gonzalo graciela gregorio griselda guadalupe guido guillermina
guillermo gustavo haydee hector heber helena hernan hilda horacio hugo ignacio ines irene iris irma isabel isabella ismael ivan
ivana ivo jacinto jacqueline jaime javier jazmin jeronimo jesica jessica jesus jimena joaquin joel johana johanna jonathan jorge
jose josefa josefina josue juan juana judith julia julian juliana julieta julio justina karen karina katia lara laura lautaro lazaro
leandro leila leonardo leonel leonor leticia lidia liliana lia lina lionel lisandro lorena lorenzo lourdes luana lucas lucia luciana
luciano lucio lucrecia ludmila luis luisa lujan luz mabel macarena magali magdalena maia mailen maite malena manuel manuela mara
marcela marcelo marcia marco marcos margarita maria mariana marianela mariano maribel mariel mariela marilina marina mario marisa
marisol marta martha martin martina mateo matias matilde mauricio mauro maxi maximiliano maximo maya melanie melina melisa mercedes
mia micaela miguel mila milagros milena miriam mirta moises monica morena nadia nahir nahuel nancy natalia natanael nazareno nelida
nelly nelson nestor nicolas nicole nieves noelia noemi nora norberto norma octavio ofelia olga olivia omar orlando oriana oscar osvaldo
otto pablo palmira paloma pamela paola patricia patricio paula paulina paz pedro pia pilar priscila rafael rafaela ramiro ramon raquel
raul rebeca regina renata renzo ricardo rita roberto rocio rodolfo rodrigo rogelio romina rosa rosalia rosana rosario roxana ruben
ruth sabrina salvador samanta samanta samuel sandra santiago santino sara sasha saul sebastian selena sergio silvana silvia silvina simon
sofia sol soledad sonia stella susana tamara tania tatiana teo teodoro teresa thiago tiziano tobias tomas trinidad ulises ursula valentin
valentina valeria valentino vanesa vanessa vera veronica vicente victor victoria vilma violeta virginia viviana walter wanda wilson
ximena yamila yanina yesica yolanda zoe zulema ma`,
);

/** Surnames as people here bear them, folded. */
export const SURNAMES = words(
  `acosta acuna aguero aguilar aguirre alarcon albornoz alonso alvarez alvarado amaya andrada aragon aranda araujo arce arias arrieta avila
ayala baez barrera barreto barrios barros basualdo bazan benitez bianchi blanco bravo bruno bustamante bustos caballero cabrera caceres
campos cano cardenas cardozo carrasco carrizo castillo castro ceballos chavez cisneros colombo contreras cordoba coria coronel correa
cortes costa cruz cuello dalessandro dangelo delgado diaz dominguez duarte escobar espinosa esposito estevez fernandez ferrari ferreira
ferreyra ferrero figueroa flores fontana franco frias fuentes galarza galvan garay garcia garrido gatti gauna gil gimenez giordano godoy
gomez gonzalez gonzales greco guerra guerrero gutierrez guzman heredia hernandez herrera ibanez ibarra iglesias jara jimenez juarez lagos
ledesma leiva leon lescano lezcano lombardi lopez lozano lucero luna mansilla marin marino marquez martin martinez martino medina mendez
mendoza mercado meza miranda molina montenegro montero morales moreno moreyra moretti moyano munoz navarro nieto nunez ocampo ojeda olivera
oliva ortega ortiz ortigoza otero oviedo pacheco palacios paez paredes parra pascual paz peralta pereira pereyra perez pereyra pinto ponce
prieto quinteros quiroga ramirez ramos reyes reynoso rey ricci rios rivas rivero rizzo robles roca rodriguez rojas roldan roman romano
romero rosales rossi ruiz russo saavedra salas salazar sanchez sandoval santana santillan santos segovia serrano silva soria sosa soto
suarez tapia toledo torres ulloa urquiza valdez valenzuela vallejos vargas vazquez vega velazquez velez vera vidal villalba villar
villarreal villegas vera wagner weber yanez zalazar zapata zarate`,
);
